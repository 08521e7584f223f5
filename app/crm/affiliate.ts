/**
 * Affiliate referrals in the browser (specification, sections 3, 5 and 9): the code of the first TRK_ parameter is stored for 30 days;
 * the first touch wins. Nothing else is stored in a visitor's browser.
 */
export const AFFILIATE_KEY = 'affiliate_tracking';
const PREFIX = 'TRK_';
const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_MS = 30 * DAY_MS;
const EXPIRING_SOON_MS = 7 * DAY_MS;
const MAX_CODE = 100;

/** The record in local storage; times in milliseconds since 1970. */
interface AffiliateRecord {
	code: string;
	timestamp: number;
	expiresAt: number;
}

export function isAffiliateParameter(name: string): boolean {
	return name.startsWith(PREFIX);
}

/**
 * The affiliate code in a query: the value of the first TRK_ parameter, or, if that is empty, its name after the prefix.
 * @returns The code and the query without TRK_ parameters, or undefined if there is no code.
 */
export function affiliateInAddress(search: string): { code: string; rest: string } | undefined {
	const query = new URLSearchParams(search);
	const name = [...query.keys()].find(isAffiliateParameter);
	if (name === undefined) return undefined;
	const code = (query.get(name) || name.slice(PREFIX.length)).slice(0, MAX_CODE);
	if (!code) return undefined;
	for (const key of [...query.keys()]) if (isAffiliateParameter(key)) query.delete(key);
	return { code, rest: query.size ? `?${query}` : '' };
}

/** The state of a record; in its last seven days, it expires soon. */
export function affiliateState(record: AffiliateRecord, now: number): 'active' | 'expiring_soon' | 'expired' {
	if (now >= record.expiresAt) return 'expired';
	return record.expiresAt - now <= EXPIRING_SOON_MS ? 'expiring_soon' : 'active';
}

/** The current record. Removes an expired or unreadable one. */
export function readAffiliate(storage: Storage, now: number): AffiliateRecord | undefined {
	const stored = storage.getItem(AFFILIATE_KEY);
	if (stored === null) return undefined;
	const record = parseRecord(stored);
	if (record && affiliateState(record, now) !== 'expired') return record;
	storage.removeItem(AFFILIATE_KEY);
	return undefined;
}

/** Stores a code unless an earlier one is still valid. Returns the current record. */
export function storeAffiliate(storage: Storage, code: string, now: number): AffiliateRecord {
	const earlier = readAffiliate(storage, now);
	if (earlier) return earlier;
	const record = { code, timestamp: now, expiresAt: now + VALID_MS };
	storage.setItem(AFFILIATE_KEY, JSON.stringify(record));
	return record;
}

function parseRecord(stored: string): AffiliateRecord | undefined {
	try {
		const { code, timestamp, expiresAt } = JSON.parse(stored) as Partial<AffiliateRecord>;
		if (typeof code === 'string' && typeof timestamp === 'number' && typeof expiresAt === 'number') {
			return { code, timestamp, expiresAt };
		}
	} catch {
		// Not ours, or broken: treated as missing.
	}
	return undefined;
}
