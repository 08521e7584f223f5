import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';

/** What of a session's token is stored. */
export function tokenDigest(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

type Adapter = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['adapter'];
type Method = (query: AdapterQuery) => Promise<unknown>;
interface AdapterQuery {
	model: string;
	data?: { token?: unknown };
	where?: { field: string; value: unknown }[];
}

/**
 * The library stores a session's token as it is. Between it and the database the token is replaced by its digest; what it reads by a
 * token carries that token again.
 */
export const hashedTokens = {
	id: 'hashed-tokens',
	init({ adapter }) {
		hashTokensOf(adapter);
	},
} satisfies BetterAuthPlugin;

const done = new WeakSet<object>();

function hashTokensOf(adapter: Adapter): void {
	// Inside a transaction it may be the same one.
	if (done.has(adapter)) return;
	done.add(adapter);
	// The library types each method by the model it is called with: a wrapper that fits all of them has no such type.
	const methods = adapter as unknown as Record<string, Method>;
	for (const name of ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany']) {
		const ask = methods[name] as Method;
		methods[name] = async (query) => {
			if (query.model !== 'session') return await ask(query);
			const token = query.data?.token ?? query.where?.find(({ field }) => field === 'token')?.value;
			const found = await ask({
				...query,
				...(query.data ? { data: { ...query.data, token: digestOf(query.data.token) } } : {}),
				...(query.where ? { where: query.where.map(hashed) } : {}),
			});
			return typeof token === 'string' && isRow(found) ? { ...found, token } : found;
		};
	}
	const { transaction } = adapter;
	adapter.transaction = (work) =>
		transaction((inside) => {
			hashTokensOf(inside as Adapter);
			return work(inside);
		});
}

const hashed = (condition: { field: string; value: unknown }) =>
	condition.field === 'token' ? { ...condition, value: digestOf(condition.value) } : condition;

function digestOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(digestOf);
	return typeof value === 'string' ? tokenDigest(value) : value;
}

function isRow(found: unknown): found is { token: string } {
	return typeof found === 'object' && found !== null && 'token' in found;
}
