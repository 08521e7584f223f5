import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { evidencePages } from '#content/console/evidence.ts';
import { consolePaths } from '#content/console/paths.ts';
import { certificationSkills } from '#content/program.ts';
import { evidenceAddress } from './addresses.ts';

const { all, statuses } = evidencePages;
const skills = certificationSkills.map(({ id, label }) => ({ value: id, label }));
const who = sql`(select coalesce(nullif(c.name, ''), c.email) from customers c where c.customer_uuid = r.customer_uuid)`;

/** All evidence, the latest first. */
export const evidenceTable: TableDefinition = {
	name: 'evidence',
	path: consolePaths.evidence,
	words: { heading: all.table, lead: all.lead, empty: all.empty, emptyText: all.emptyText },
	table: 'skill_evidence',
	id: 'evidence_uuid',
	columns: [
		text('who', all.columns.who, who, { isShown: true }),
		choice('skill', all.columns.skill, sql`r.skill`, skills, { isShown: true }),
		choice('status', all.columns.status, sql`r.status`, choicesOf(statuses), { isShown: true }),
		instant('sent', all.columns.sent, sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [
		choiceFilter('status', all.filter.status, choicesOf(statuses), (status) => sql`r.status = ${status}`),
		choiceFilter('skill', all.filter.skill, skills, (skill) => sql`r.skill = ${skill}`),
	],
	sort: '-sent',
	label: who,
	open: { to: evidenceAddress, column: 'who' },
	permissions: { export: 'evidence.export' },
};

export const listOf: ListOf = () => evidenceTable;
