import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import type { Services } from '#app/services.ts';
import { workshopEvent, workshopPage } from '#content/workshop.ts';
import type { EventSeries, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { getPlaces } from '../registrations/places.server.ts';
import { type EventRow, eventView } from './events.server.ts';

type SeriesRow = Selectable<EventSeries>;

type SeriesTexts = Pick<
	SeriesRow,
	'slug' | 'title' | 'lead' | 'takeaways' | 'body' | 'host_name' | 'host_bio' | 'faq' | 'picture_alt' | 'is_published'
>;

const DATE_LIMIT = 12;

/** A landing page by its slug, unless it is not published. */
export async function findSeriesPage(db: Kysely<Tables>, slug: string): Promise<SeriesRow | undefined> {
	if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined;
	const published = db.selectFrom('event_series').selectAll().where('is_published', '=', true);
	return await published.where('slug', '=', slug).executeTakeFirst();
}

/** The landing page of a series, published or not. */
export async function findSeries(db: Kysely<Tables>, seriesUuid: string | null): Promise<SeriesRow | undefined> {
	if (!seriesUuid) return undefined;
	return await db.selectFrom('event_series').selectAll().where('series_uuid', '=', seriesUuid).executeTakeFirst();
}

/** A landing page's content. The specification's workshop has the specification's texts where an operator wrote none. */
export function seriesView(row: SeriesRow) {
	const isWorkshop = row.series_uuid === workshopEvent.seriesUuid;
	return {
		slug: row.slug,
		title: row.title || (isWorkshop ? workshopPage.heading : ''),
		lead: row.lead || (isWorkshop ? workshopPage.lead : ''),
		takeaways: linesOf(row.takeaways),
		/** HTML. Markdown's own HTML is left out. */
		body: row.body && renderToStaticMarkup(createElement(Markdown, { skipHtml: true }, row.body)),
		host: row.host_name ? { name: row.host_name, bio: row.host_bio } : undefined,
		faq: faqOf(row.faq),
		picture: row.picture ? { src: row.picture, alt: row.picture_alt } : undefined,
	};
}

const linesOf = (text: string) =>
	text
		.split(/\r?\n/)
		.map((line) => line.replace(/^[-*•]\s+/, '').trim())
		.filter(Boolean);

/** Questions with their answers: blocks separated by empty lines, each with the question on its first line. */
function faqOf(text: string): { question: string; answer: string }[] {
	return text
		.split(/\r?\n\s*\r?\n/)
		.map((block) => linesOf(block))
		.flatMap(([question, ...answer]) => (question ? { question, answer: answer.join(' ') } : []));
}

/** The upcoming dates of a series, and the event to register at: the next open one, else the latest, which takes interest. */
export async function listSeriesDates({ db, now }: Pick<Services, 'db' | 'now'>, { series_uuid }: SeriesRow) {
	const at = now();
	const visible = db
		.selectFrom('events')
		.selectAll()
		.where('series_uuid', '=', series_uuid)
		.where('status', '<>', 'draft');
	const upcoming = await visible
		.where('status', '=', 'published')
		.where('starts_at', '>', at)
		.orderBy('starts_at')
		.limit(DATE_LIMIT)
		.execute();
	const latest = await visible.orderBy('starts_at', 'desc').limit(1).executeTakeFirst();
	return { dates: upcoming.map((row) => eventView(row, at)), registerAt: (await findOpen(db, upcoming)) ?? latest };
}

/** The first date with a free place, else the first with a waiting list. */
async function findOpen(db: Kysely<Tables>, upcoming: EventRow[]): Promise<EventRow | undefined> {
	const open = upcoming.filter(({ takes_registrations }) => takes_registrations);
	for (const date of open) if ((await getPlaces(db, date))?.free !== 0) return date;
	return open.find(({ has_waiting_list }) => has_waiting_list);
}

/**
 * Saves the landing page of an event's series, in the caller's transaction. An event without a series starts one.
 * @param picture The path of a new picture; undefined leaves it, null removes it.
 * @throws {DomainError} `gone`; `taken` if another page has the slug; `alt` for a picture without a description
 */
export async function saveSeries(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	eventUuid: string,
	texts: SeriesTexts,
	picture: string | null | undefined,
): Promise<SeriesRow> {
	const series = await seriesOf(tx, eventUuid);
	if (!series) throw new DomainError('gone');
	const current = await findSeries(tx, series);
	const slug = series === workshopEvent.seriesUuid ? workshopEvent.slug : texts.slug;
	if (await isTaken(tx, slug, series)) throw new DomainError('taken');
	const shown = picture === undefined ? (current?.picture ?? null) : picture;
	if (shown && !texts.picture_alt) throw new DomainError('alt');
	const values: Updateable<EventSeries> = { ...texts, slug, picture: shown, updated_at: now() };
	return await tx
		.insertInto('event_series')
		.values({ ...texts, slug, picture: shown, series_uuid: series, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('series_uuid').doUpdateSet(values))
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** The series of an event, which starts one if it has none; undefined for an unknown event. */
export async function seriesOf(tx: Transaction<Tables>, event: string): Promise<string | null | undefined> {
	const found = await tx
		.updateTable('events')
		.set(({ fn, val }) => ({ series_uuid: fn.coalesce('series_uuid', val(crypto.randomUUID())) }))
		.where('event_uuid', '=', event)
		.returning('series_uuid')
		.executeTakeFirst();
	return found?.series_uuid;
}

/** Whether an event, another series or the site itself uses a slug. */
async function isTaken(tx: Transaction<Tables>, slug: string, series: string): Promise<boolean> {
	const event = await tx.selectFrom('events').select('series_uuid').where('slug', '=', slug).executeTakeFirst();
	const other = await tx
		.selectFrom('event_series')
		.select('series_uuid')
		.where('slug', '=', slug)
		.where('series_uuid', '<>', series)
		.executeTakeFirst();
	const isItsOwnEvent = series === workshopEvent.seriesUuid && slug === workshopEvent.slug;
	return other !== undefined || (event !== undefined && !isItsOwnEvent);
}

/** The part of a slug that a title makes; empty without letters and digits. */
export function slugOfTitle(title: string): string {
	return title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60)
		.replace(/^-+|-+$/g, '');
}
