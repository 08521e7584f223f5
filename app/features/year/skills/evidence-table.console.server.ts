import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { certificationSkills } from '#content/program.ts';
import { evidenceAddress, evidenceStatuses } from './skills.console.ts';

const statuses = choicesOf(evidenceStatuses);
const skills = certificationSkills.map(({ id, label }) => ({ value: id, label }));
const who = sql`(select coalesce(nullif(c.name, ''), c.email) from customers c where c.customer_uuid = r.customer_uuid)`;

export const evidenceTable: TableDefinition = {
	name: 'evidence',
	path: consolePaths.evidence,
	words: {
		heading: 'Table of evidence',
		lead: 'Everything that participants sent.',
		empty: 'No evidence',
		emptyText: 'The first piece appears when a participant sends one.',
	},
	table: 'skill_evidence',
	id: 'evidence_uuid',
	columns: [
		text('who', 'Participant', who, { isShown: true }),
		choice('skill', 'Skill', sql`r.skill`, skills, { isShown: true }),
		choice('status', 'Status', sql`r.status`, statuses, { isShown: true }),
		instant('sent', 'Sent', sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [
		choiceFilter('status', 'Status', statuses, (status) => sql`r.status = ${status}`),
		choiceFilter('skill', 'Skill', skills, (skill) => sql`r.skill = ${skill}`),
	],
	sort: '-sent',
	label: who,
	open: { to: evidenceAddress, column: 'who' },
	permissions: { export: 'evidence.export' },
};

export const listOf: ListOf = () => evidenceTable;
