import { parseArgs } from 'node:util';
import type { Services } from '#app/services.ts';
import { inMoney } from '#app/ui/money.ts';
import { type Affiliate, AffiliateGone, createAffiliate, setAffiliateState } from './actions.server.ts';
import { affiliateSchema } from './affiliate.schema.ts';
import { affiliatePageAddress, sharedLink } from './affiliate-link.server.ts';
import { affiliateMonths, balancesOf, type Numbers, together } from './numbers.server.ts';
import { payOut } from './payouts.server.ts';
import { inPercent } from './percent.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'links' | 'config'>;

const USAGE = `npm run affiliate -- add --code CODE --name NAME --email ADDRESS [--percent 10] [--note TEXT]
npm run affiliate -- list
npm run affiliate -- link CODE                     the link to share, and the address of their page
npm run affiliate -- pause|resume|end CODE
npm run affiliate -- pay CODE CURRENCY CENTS [--note TEXT] [--even-so]`;

/** Thrown when the command line cannot be understood; the message says how it is written. */
export class NotUnderstood extends Error {
	override name = 'NotUnderstood';
}

/**
 * Does what `npm run affiliate` was told.
 * @param words The command line after the script's name.
 * @returns What to print, line by line. @throws {NotUnderstood}, and what the actions throw.
 */
export async function affiliateCommand(services: Needs, words: string[]): Promise<string[]> {
	const { values, positionals } = understood(words);
	const [action, code, ...rest] = positionals;
	if (action === 'add' && positionals.length === 1) return await add(services, values);
	if (action === 'list' && positionals.length === 1) return await list(services);
	if (code === undefined || (rest.length > 0 && action !== 'pay')) throw new NotUnderstood(USAGE);
	switch (action) {
		case 'link':
			return await linksOf(services, await withCode(services, code));
		case 'pause':
			return await become(services, code, 'paused');
		case 'resume':
			return await become(services, code, 'active');
		case 'end':
			return await become(services, code, 'ended');
		case 'pay':
			return await pay(services, code, rest, values);
		default:
			throw new NotUnderstood(USAGE);
	}
}

const options = {
	code: { type: 'string' },
	name: { type: 'string' },
	email: { type: 'string' },
	percent: { type: 'string' },
	note: { type: 'string' },
	'even-so': { type: 'boolean' },
} as const;

function understood(words: string[]) {
	try {
		return parseArgs({ args: words, options, allowPositionals: true });
	} catch (error) {
		throw new NotUnderstood(`${(error as Error).message}\n${USAGE}`, { cause: error });
	}
}

type Values = ReturnType<typeof understood>['values'];

async function add(services: Needs, { code, name, email, percent, note }: Values): Promise<string[]> {
	const read = affiliateSchema.safeParse({ code, name, email, commissionPercent: percent, note });
	if (!read.success) {
		const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
		throw new NotUnderstood([...wrong, USAGE].join('\n'));
	}
	const made = await createAffiliate(services, read.data);
	return [`${made.code} is an affiliate, and gets a mail.`, ...(await linksOf(services, made))];
}

async function linksOf(services: Needs, affiliate: Affiliate): Promise<string[]> {
	return [
		`To share:   ${sharedLink(services, affiliate.code)}`,
		`Their page: ${await affiliatePageAddress(services, affiliate)}`,
	];
}

async function become(services: Needs, code: string, state: Affiliate['state']): Promise<string[]> {
	const { affiliate_uuid, code: written } = await withCode(services, code);
	await setAffiliateState(services, affiliate_uuid, state);
	return [`${written} is ${state}.`];
}

async function pay(services: Needs, code: string, rest: string[], values: Values): Promise<string[]> {
	const [currency = '', cents = ''] = rest;
	if (rest.length !== 2 || !/^[A-Za-z]{3}$/.test(currency) || !/^[1-9]\d{0,8}$/.test(cents)) {
		throw new NotUnderstood(USAGE);
	}
	const { affiliate_uuid, code: written } = await withCode(services, code);
	const { note, 'even-so': evenSo } = values;
	await payOut(services, affiliate_uuid, { cents: Number(cents), currency, ...(note ? { note } : {}), evenSo });
	return [`${inMoney(Number(cents), currency)} was paid out to ${written}.`];
}

async function list({ db, now }: Needs): Promise<string[]> {
	const affiliates = await db.selectFrom('affiliates').selectAll().orderBy('created_at').execute();
	const months = Map.groupBy(await affiliateMonths(db, { now: now() }), ({ affiliateUuid }) => affiliateUuid);
	const lines = affiliates.map((one) => {
		const whole = together(months.get(one.affiliate_uuid) ?? []);
		const about = [one.code, one.state, `${inPercent(one.commission_percent)}%`, one.name];
		return [...about, ...inWords(whole)].join('  ');
	});
	return [...lines, `${affiliates.length} affiliates.`];
}

function inWords(whole: Numbers): string[] {
	const { clicks, visits, leads, enrollments, payments } = whole;
	const due = balancesOf(whole).filter((balance) => balance.due > 0);
	return [
		`${clicks} clicks, ${visits} visits, ${leads} forms, ${enrollments} enrolled, ${payments} paid`,
		...due.map((balance) => `due: ${inMoney(balance.due, balance.currency)}`),
	];
}

async function withCode({ db }: Needs, code: string): Promise<Affiliate> {
	const found = await db
		.selectFrom('affiliates')
		.selectAll()
		.where((where) => where.eb(where.fn('lower', ['code']), '=', code.toLowerCase()))
		.executeTakeFirst();
	if (!found) throw new AffiliateGone(`There is no affiliate with the code ${code}.`);
	return found;
}
