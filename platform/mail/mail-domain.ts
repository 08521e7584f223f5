import type { Resolver } from 'node:dns/promises';

/** The records of a name, or why there are none. `no-answer`: no name server answered. */
export type Found<Record> =
	| { state: 'found'; records: Record[] }
	| { state: 'none' | 'no-name' | 'no-answer'; code: string };

export interface MailDomain {
	/** Its mail servers, best first; an empty name means that it accepts no email (RFC 7505). */
	mx: Found<string>;
	/** Who may send for it (RFC 7208); more than one record is an error. */
	spf: Found<string>;
	/** What receivers should do with email that fails (RFC 7489). */
	dmarc: Found<string>;
	/** Whether signing keys can exist (RFC 6376): if the name does not exist, nothing exists under it (RFC 8020). */
	dkim: 'none' | 'perhaps' | 'no-answer';
}

/** Queries a resolver for a domain's mail records. Does not throw if they are missing. */
export async function readMailDomain(domain: string, resolver: Resolver): Promise<MailDomain> {
	const texts = async (name: string, pattern: RegExp): Promise<Found<string>> => {
		const found = await query(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
		if (found.state !== 'found') return found;
		return await query(async () => found.records.filter((text) => pattern.test(text)));
	};
	const [mx, spf, dmarc, keys] = await Promise.all([
		query(async () => {
			const all = await resolver.resolveMx(domain);
			return all.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.replace(/\.$/, ''));
		}),
		texts(domain, /^v=spf1( |$)/i),
		texts(`_dmarc.${domain}`, /^v=DMARC1\s*(;|$)/i),
		query(() => resolver.resolveTxt(`_domainkey.${domain}`)),
	]);
	const dkim = keys.state === 'no-answer' ? 'no-answer' : keys.state === 'no-name' ? 'none' : 'perhaps';
	return { mx, spf, dmarc, dkim };
}

async function query<Record>(run: () => Promise<Record[]>): Promise<Found<Record>> {
	try {
		const records = await run();
		return records.length > 0 ? { state: 'found', records } : { state: 'none', code: 'ENODATA' };
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN';
		const state = code === 'ENODATA' ? 'none' : code === 'ENOTFOUND' ? 'no-name' : 'no-answer';
		return { state, code };
	}
}
