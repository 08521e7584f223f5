import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { certificateTitle } from '#content/certificates.ts';
import { consolePaths } from '#content/console-paths.ts';
import { certificationSkills } from '#content/program.ts';
import { certificateAddress, certificateStates } from './certificates.console.ts';

const states = choicesOf(certificateStates);
const subjects = [
	{ value: 'program', label: certificateTitle('program') },
	...certificationSkills.map(({ id, label }) => ({ value: id, label })),
];
const isWithdrawn = sql`exists (select from certificate_statuses s where s.status_list = r.status_list
	and s.status_index = r.status_index and s.revoked_at is not null)`;

const stateOf = sql`case when not ${isWithdrawn} then 'valid' when r.is_replaced then 'replaced' else 'revoked' end`;

export const certificatesTable: TableDefinition = {
	name: 'certificates',
	path: consolePaths.certificates,
	words: {
		heading: 'Table of certificates',
		lead: 'Badges and certificates that participants have been issued.',
		empty: 'No certificates',
		emptyText: 'The first one appears when a participant confirms their name for it.',
	},
	table: 'certificates',
	id: 'certificate_uuid',
	columns: [
		text('name', 'Name', sql`r.name`, { isShown: true }),
		choice('about', 'Certificate', sql`coalesce(r.skill, 'program')`, subjects, { isShown: true }),
		choice('state', 'Status', stateOf, states, {
			isShown: true,
		}),
		instant('issued', 'Issued', sql`r.issued_at`, { isShown: true, order: true }),
	],
	filters: [
		choiceFilter('state', 'Status', states, (state) => sql`${stateOf} = ${state}`),
		choiceFilter('about', 'Certificate', subjects, (subject) => sql`coalesce(r.skill, 'program') = ${subject}`),
	],
	sort: '-issued',
	label: sql`r.name`,
	open: { to: certificateAddress, column: 'name' },
	permissions: { export: 'certificates.export' },
};

export const listOf: ListOf = () => certificatesTable;
