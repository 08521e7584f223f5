import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';

/** The digest of a session's token, which is stored instead of the token. */
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

/** The library stores session tokens in plain text. This replaces them by their digest on the way to the database. */
export const hashedTokens = {
	id: 'hashed-tokens',
	init({ adapter }) {
		hashTokens(adapter);
	},
} satisfies BetterAuthPlugin;

const wrapped = new WeakSet<object>();

function hashTokens(adapter: Adapter): void {
	// A transaction may have the same adapter.
	if (wrapped.has(adapter)) return;
	wrapped.add(adapter);
	// The library's methods are generic in the model, which a wrapper for all of them cannot be.
	const methods = adapter as unknown as Record<string, Method>;
	for (const name of ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany']) {
		const method = methods[name] as Method;
		methods[name] = async (query) => {
			if (query.model !== 'session') return await method(query);
			const token = query.data?.token ?? query.where?.find(({ field }) => field === 'token')?.value;
			const result = await method({
				...query,
				...(query.data ? { data: { ...query.data, token: digestOf(query.data.token) } } : {}),
				...(query.where ? { where: query.where.map(hashCondition) } : {}),
			});
			return typeof token === 'string' && isRow(result) ? { ...result, token } : result;
		};
	}
	const { transaction } = adapter;
	adapter.transaction = (work) =>
		transaction((inside) => {
			hashTokens(inside as Adapter);
			return work(inside);
		});
}

const hashCondition = (condition: { field: string; value: unknown }) =>
	condition.field === 'token' ? { ...condition, value: digestOf(condition.value) } : condition;

function digestOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(digestOf);
	return typeof value === 'string' ? tokenDigest(value) : value;
}

function isRow(result: unknown): result is { token: string } {
	return typeof result === 'object' && result !== null && 'token' in result;
}
