import { sql } from 'kysely';
import { redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import type { Operator } from '#app/auth/auth.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { can, consolePageAt, navigationOf, type Permission } from '#app/console/permissions.ts';
import { formatDay } from '#app/console/times.ts';
import { addresses as eventAddresses } from '#app/features/events/events/events.console.ts';
import { addresses as newsletterAddresses } from '#app/features/newsletters/newsletters/newsletters.console.ts';
import { peopleTable, peopleWithWords } from '#app/features/people/people/people-table.console.server.ts';
import { projectAddress } from '#app/features/projects/projects.console.ts';
import { containsPattern, wordsQuery } from '#app/list/columns.server.ts';
import { SEARCH_MAX } from '#app/list/list-query.server.ts';
import { readLinkCells } from '#app/list/table-view.server.ts';
import { plainCell } from '#app/list/view.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Found, FoundItem } from './palette.console.tsx';

/** What can be started from the search; `needs` is the permission. */
const commands = [
	{ label: 'Enroll someone by hand', href: `${consolePaths.orders}/new`, needs: 'orders.enroll' },
	{ label: 'Order seats for a team', href: `${consolePaths.orders}/new-team`, needs: 'orders.team' },
	{ label: 'Plan an event', href: `${consolePaths.events}/new`, needs: 'event.plan' },
	{ label: 'Change the session schedule', href: `${consolePaths.events}/schedule`, needs: 'event.rhythm' },
	{ label: 'New newsletter', href: `${consolePaths.newsletters}/new`, needs: 'newsletter.create' },
	{ label: 'Write to participants', href: `${consolePaths.participants}/write`, needs: 'participants.message' },
	{ label: 'Change the order of the gallery', href: `${consolePaths.projects}/order`, needs: 'projects.move' },
	{ label: 'See the revenue', href: `${consolePaths.orders}/revenue`, needs: 'orders.see' },
	{ label: 'Add an affiliate', href: `${consolePaths.affiliates}/new`, needs: 'affiliates.add' },
	{ label: 'Add a redirect', href: `${consolePaths.redirects}#add`, needs: 'redirects.add' },
	{ label: 'Invite an operator', href: `${consolePaths.operators}#invite`, needs: 'operators.invite' },
	{ label: 'Erase a person', href: `${consolePaths.people}/erasures`, needs: 'people.erase' },
] as const;

const MAX_EACH = 5;
/** Rows are searched from this many letters on: a single one matches nearly everyone. */
const MIN_LETTERS = 2;
/** So many matching addresses are read to find different people: a person may have several. */
const PEOPLE_READ = 20;

/**
 * Finds pages and commands, people, projects, events and newsletters that an operator may open, a few of each. Without a text: pages
 * and commands.
 */
async function findEverywhere(services: Services, operator: Operator, input: string): Promise<Found[]> {
	const text = input.trim().slice(0, SEARCH_MAX).replaceAll('\0', '');
	const isSearch = text.length >= MIN_LETTERS;
	const find = async (see: Permission, read: typeof findPeople) =>
		isSearch && can(operator, see) ? await read(services, text) : [];
	const [people, projects, events, newsletters] = await Promise.all([
		find('people.see', findPeople),
		find('projects.see', findProjects),
		find('events.see', findEvents),
		find('newsletters.see', findNewsletters),
	]);
	return [
		{ heading: 'People', items: people },
		{ heading: 'Projects', items: projects },
		{ heading: 'Events', items: events },
		{ heading: 'Newsletters', items: newsletters },
		{ heading: 'Do something', items: commandsOf(operator, text) },
		{ heading: 'Go to', items: pagesOf(operator, text) },
	].filter(({ items }) => items.length > 0);
}

function pagesOf(operator: Operator, text: string): FoundItem[] {
	const pages = navigationOf(operator).flatMap((group) => group.pages);
	return pages.filter(({ label }) => matches(label, text)).map(({ path, label }) => ({ href: path, label }));
}

function commandsOf(operator: Operator, text: string): FoundItem[] {
	return commands
		.filter(({ label, needs }) => matches(label, text) && can(operator, needs))
		.filter(({ href }) => consolePageAt(href.replace(/[?#].*/, '')))
		.map(({ label, href }) => ({ href, label }));
}

/** Whether each word of the text begins a word of the label. */
function matches(label: string, text: string): boolean {
	const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	return text
		.toLowerCase()
		.split(/\s+/)
		.filter(Boolean)
		.every((part) => words.some((word) => word.startsWith(part)));
}

async function findPeople(services: Services, text: string): Promise<FoundItem[]> {
	const { rows } = await sql<{ id: string }>`select distinct person_uuid::text as id
		from (${peopleWithWords(text)} limit ${PEOPLE_READ}) found limit ${MAX_EACH}`.execute(services.db);
	return await itemsOf(services, peopleTable(services.now()), rows);
}

async function findProjects(services: Services, text: string): Promise<FoundItem[]> {
	const words = wordsQuery(text);
	if (!words) return [];
	// Reads the index builder_portfolios_words.
	const { rows } = await sql<{ id: string; title: string; name: string }>`
		select r.portfolio_uuid::text as id, r.project_title as title, r.name from builder_portfolios r
		where to_tsvector('simple', r.project_title || ' ' || r.project_description) @@ ${words} limit ${MAX_EACH}`.execute(
		services.db,
	);
	return rows.map(({ id, title, name }) => ({ href: projectAddress(id), label: title, detail: name }));
}

async function findEvents({ db }: Services, text: string): Promise<FoundItem[]> {
	const events = await db
		.selectFrom('events')
		.select(['event_uuid', 'title', 'starts_at'])
		.where('title', 'ilike', containsPattern(text))
		.orderBy('starts_at', 'desc')
		.limit(MAX_EACH)
		.execute();
	return events.map(({ event_uuid, title, starts_at }) => ({
		href: eventAddresses.event(event_uuid),
		label: title,
		detail: formatDay(starts_at),
	}));
}

async function findNewsletters({ db }: Services, text: string): Promise<FoundItem[]> {
	const newsletters = await db
		.selectFrom('newsletters')
		.select(['newsletter_uuid', 'subject'])
		.where('subject', 'ilike', containsPattern(text))
		.orderBy('created_at', 'desc')
		.limit(MAX_EACH)
		.execute();
	return newsletters.map(({ newsletter_uuid: id, subject }) => ({
		href: newsletterAddresses.newsletter(id),
		label: subject,
	}));
}

async function itemsOf(services: Services, table: ReturnType<typeof peopleTable>, rows: { id: string }[]) {
	const cells = await readLinkCells(
		services,
		table,
		rows.map(({ id }) => id),
	);
	return cells.map(({ href, cell }): FoundItem => {
		if (typeof cell === 'string') return { href, label: cell };
		const detail = plainCell({ text: '', lines: cell.lines ?? [] });
		return { href, label: cell.text, ...(detail ? { detail } : {}) };
	});
}

/** Has no page: the search opens over every page. */
export const loader = () => redirect(consolePaths.today, 303);

/** What matches the text `q`. It is posted, because it is most often a name, and logs and histories keep URLs. */
export const action = actionsOf(
	defineAction({
		who: 'viewer',
		form: 'search',
		async perform({ services, operator, form }) {
			const found = await findEverywhere(services, operator, String(form.get('q') ?? ''));
			return { answer: Response.json(found, { headers: privateResponseHeaders }) };
		},
	}),
);
