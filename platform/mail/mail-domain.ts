import type { Resolver } from 'node:dns/promises';

/** What a name has: records, or why there are none. `unasked`: no name server answered. */
export type Found<Record> =
	| { state: 'found'; records: Record[] }
	| { state: 'none' | 'no-name' | 'unasked'; code: string };

/** The email-related DNS records of a domain. */
export interface MailDomain {
	/** Its mail servers, best first; an empty name means that it accepts no email (RFC 7505). */
	mx: Found<string>;
	/** Its policies of who may send (RFC 7208); more than one is an error. */
	spf: Found<string>;
	/** What receivers do with email that fails (RFC 7489). */
	dmarc: Found<string>;
	/** Whether keys for signatures can exist (RFC 6376): a name without anything under it holds none (RFC 8020). */
	dkim: 'none' | 'perhaps' | 'unasked';
}

/** Queries a resolver for a domain's mail records. Never throws because of an answer. */
export async function readMailDomain(domain: string, resolver: Resolver): Promise<MailDomain> {
	const texts = async (name: string, isOne: RegExp): Promise<Found<string>> => {
		const found = await ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
		if (found.state !== 'found') return found;
		const records = found.records.filter((text) => isOne.test(text));
		return records.length > 0 ? { state: 'found', records } : { state: 'none', code: 'ENODATA' };
	};
	const [mx, spf, dmarc, keys] = await Promise.all([
		ask(async () => {
			const all = await resolver.resolveMx(domain);
			return all.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.replace(/\.$/, ''));
		}),
		texts(domain, /^v=spf1( |$)/i),
		texts(`_dmarc.${domain}`, /^v=DMARC1\s*(;|$)/i),
		ask(() => resolver.resolveTxt(`_domainkey.${domain}`)),
	]);
	const dkim = keys.state === 'unasked' ? 'unasked' : keys.state === 'no-name' ? 'none' : 'perhaps';
	return { mx, spf, dmarc, dkim };
}

async function ask<Record>(run: () => Promise<Record[]>): Promise<Found<Record>> {
	try {
		const records = await run();
		return records.length > 0 ? { state: 'found', records } : { state: 'none', code: 'ENODATA' };
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN';
		const state = code === 'ENODATA' ? 'none' : code === 'ENOTFOUND' ? 'no-name' : 'unasked';
		return { state, code };
	}
}
