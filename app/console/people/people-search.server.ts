import { type PeopleFilter, personAt } from '#app/crm/people/people.server.ts';
import { stages } from '#app/crm/people/stages.ts';
import { readForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { listNames, peoplePage } from '#content/console/people.ts';
import { done } from '../kit/action-form.server.ts';
import { personPath, withQuery } from './addresses.ts';

const PURPOSE = 'people-search';
/** As long as a session can last. */
const HOURS = 12;
const SEARCH_LIMIT = 200;

type Typed = Record<'find' | 'stage' | 'owner' | 'list' | 'seen', string>;

/** The query of the list's address. */
interface PeopleQuery {
	filter: PeopleFilter;
	/** As the form shows it. */
	typed: Typed;
	/** As the address has it. */
	query: Record<string, string>;
}

/**
 * Reads the query. The search text is encrypted in the address: it is mostly a person's name, which no history, log or forwarded
 * link should contain.
 */
export async function parsePeopleQuery(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	url: URL,
): Promise<PeopleQuery> {
	const of = (name: string) => url.searchParams.get(name) ?? '';
	const token = of('find');
	const opened = await links.open(PURPOSE, token, now());
	const find = opened.state === 'valid' ? opened.subject : '';
	const stage = stages.find((one) => one === of('stage'));
	const list = (Object.keys(listNames) as (keyof typeof listNames)[]).find((one) => one === of('list'));
	const seen = of('seen') in peoplePage.seen ? of('seen') : '';
	const owner = of('owner').slice(0, 36);
	return {
		filter: { text: find, stage, list, owner, seen: Number(seen) || undefined },
		typed: { find, stage: stage ?? '', owner, list: list ?? '', seen },
		query: { find: find ? token : '', stage: stage ?? '', owner, list: list ?? '', seen },
	};
}

/** Redirects a search to the list, or for an email address or the reference of an enrollment to the person. */
export async function searchPeople(services: Services, request: Request): Promise<Response> {
	const { links, now } = services;
	const form = await readForm(request);
	const of = (name: string) => String(form?.get(name) ?? '').trim();
	const find = of('find').slice(0, SEARCH_LIMIT);
	const person = /^\S+$/.test(find) ? await personAt(services, find) : undefined;
	if (person) return done(services, personPath(person));
	const until = new Date(now().getTime() + HOURS * 3600_000);
	const token = find && (await links.seal(PURPOSE, find, until));
	const query = { stage: of('stage'), owner: of('owner'), list: of('list'), seen: of('seen') };
	return done(services, withQuery(consolePaths.people, { find: token, ...query }));
}
