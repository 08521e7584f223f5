import { sql } from 'kysely';
import { auditLabels } from '#app/console/permissions.ts';
import { choicesOf, instant, period, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Cell, CellLine } from '#app/list/view.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';

type Values = Record<string, unknown> | null;

const auditTable: TableDefinition = {
	name: 'audit',
	path: consolePaths.audit,
	words: {
		heading: 'Audit log',
		lead: 'What operators did, newest first. It can be read and added to, never changed.',
	},
	table: 'audit_log',
	id: 'audit_number',
	idType: 'bigint',
	columns: [
		instant('at', 'When', sql`r.at`, {
			isShown: true,
			// Numbers are unique and in the order of time.
			order: { by: sql`r.audit_number`, type: 'bigint' },
		}),
		text('operator', 'Who', sql`r.operator_name`, { isShown: true }),
		text('action', 'What', sql`r.action`, {
			isShown: true,
			format: (name: string) => ({ text: auditLabels[name] ?? name, lines: [{ text: name }] }),
		}),
		text('subject', 'What about', sql`jsonb_build_array(r.subject_kind, r.subject_id)`, {
			isShown: true,
			format: subjectCell,
		}),
		text('change', 'Before and after', sql`jsonb_build_array(r.before, r.after)`, {
			isShown: true,
			format: ([before, after]: [Values, Values]) => ({
				text: '',
				lines: [...linesOf('Before', before), ...linesOf('After', after)],
			}),
		}),
	],
	filters: [
		{
			name: 'operator',
			label: 'Operator',
			options: operators,
			accepts: isUuid,
			where: (id) => sql`r.operator_uuid = ${id}::uuid`,
		},
		{
			name: 'action',
			label: 'Action',
			options: () => choicesOf(auditLabels),
			accepts: (name) => /^[\w.-]{1,100}$/.test(name),
			where: (name) => sql`r.action = ${name}`,
		},
		{
			name: 'subject',
			label: 'What about',
			help: 'A kind, such as operator, or kind:id.',
			isText: true,
			where: (subject) => {
				const [kind, ...id] = subject.split(':');
				return id.length > 0
					? sql`r.subject_kind = ${kind} and r.subject_id = ${id.join(':')}`
					: sql`r.subject_kind = ${kind}`;
			},
		},
		...period(sql`r.at`),
	],
	sort: '-at',
	label: sql`r.action`,
	permissions: { export: 'audit.export' },
};

async function operators({ db }: Pick<Services, 'db'>) {
	const rows = await db.selectFrom('operators').select(['id', 'name']).orderBy('name').execute();
	return rows.map(({ id, name }) => ({ value: id, label: name }));
}

function subjectCell([kind, id]: [string, string | null]): Cell {
	const subject = id ? `${kind}:${id}` : kind;
	return {
		text: kind,
		href: `${consolePaths.audit}?subject=${encodeURIComponent(subject)}`,
		lines: id ? [{ text: id }] : [],
	};
}

function linesOf(label: string, values: Values): CellLine[] {
	if (!values) return [];
	const pairs = Object.entries(values).map(
		([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	return [{ text: `${label}: ${pairs.join(', ')}` }];
}

export const listOf: ListOf = () => auditTable;
