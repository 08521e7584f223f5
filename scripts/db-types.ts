/** `npm run db:types`: writes the types of the database that the migrations create. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { generate, IdentifierNode, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log/log.ts';

export const TYPES_FILE = 'database/generated.ts';

const raw = (type: string) => new RawExpressionNode(type);

const customImports = { List: '#content/mailing-lists.ts' };
const list = new IdentifierNode('List');

const typeMapping = {
	// platform/database/database.ts has a parser for it.
	int8: 'number',
	date: 'ColumnType<Date, string, string>',
	// `pg` parses JSON on reads, but would write a JavaScript array as a PostgreSQL array: code sends a string.
	json: 'ColumnType<unknown, string, string>',
	jsonb: 'ColumnType<unknown, string, string>',
};

/** Types of single columns that PostgreSQL's catalog does not know. */
const overrides = {
	columns: {
		'affiliate_enrollments.hints': raw("'name'[]"),
		'affiliate_enrollments.marks': raw("('address' | 'customer')[]"),
		'mailing_lists.key': list,
		'mails.list': list,
		'newsletters.list': list,
		'subscriptions.list': list,
		'genai_career_hacks.roles': raw('ColumnType<string[], never, never>'),
	},
};

const sameValues: Record<string, string> = {
	'affiliate_enrollments.state_then': 'affiliates.state',
	'affiliate_enrollments.status': 'enrollments.status',
	'affiliate_terms.state': 'affiliates.state',
	'portfolio_reviews.from_status': 'builder_portfolios.status',
	'portfolio_reviews.to_status': 'builder_portfolios.status',
};

/** Columns that a trigger fills: an insert may omit them. */
const filledByTrigger = ['customers.last_seen_at', 'customers.person_uuid', 'customers.seen_at', 'customers.words'];

/** The view's columns that can be null; PostgreSQL declares no view column as not null. */
const nullableInView = ['dispute_status', 'disputed_at', 'judged', 'paid_at', 'refunded_at'];

/**
 * Generates the types of a migrated database. A text column that a CHECK limits to a list of values becomes a union type.
 * @returns The content of `TYPES_FILE`.
 */
export async function databaseTypes<Tables>(db: Kysely<Tables>): Promise<string> {
	return await generate({
		db,
		dialect: new PostgresDialect(),
		defaultSchemas: ['public'],
		includePattern: 'public.*',
		excludePattern: '*.migrations*',
		outFile: null,
		customImports,
		overrides,
		typeMapping,
		async postprocess({ metadata }) {
			const values = await checkedValues(db);
			for (const { name: table, isView, columns } of metadata.tables) {
				for (const column of columns) {
					const name = `${table}.${column.name}`;
					column.enumValues ??= values.get(sameValues[name] ?? name) ?? null;
					if (isView) column.isNullable = nullableInView.includes(column.name);
					if (filledByTrigger.includes(name)) column.hasDefaultValue = true;
				}
			}
			return metadata;
		},
	});
}

/** The values of each column, as `table.column`, whose CHECK is `column in ('a', 'b')`. */
async function checkedValues<Tables>(db: Kysely<Tables>): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ table: string; definition: string }>`
		select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
	const found = new Map<string, string[]>();
	for (const { table, definition } of rows) {
		const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition) ?? [];
		if (list)
			found.set(
				`${table}.${column}`,
				[...list.matchAll(/'([^']+)'/g)].map(([, value]) => value as string),
			);
	}
	return found;
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-types-'));
const database = await openDatabase({ dataDir, pool: 1, log: createLog('warn') });
try {
	await migrate(database.db, 'database/migrations');
	fs.writeFileSync(TYPES_FILE, await databaseTypes(database.db));
	process.stdout.write(`${TYPES_FILE} is written.\n`);
} finally {
	await database.close();
	fs.rmSync(dataDir, { recursive: true, force: true });
}
