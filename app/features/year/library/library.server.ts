import { sql } from 'kysely';
import { type EventRow, formatInstant } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { certificationSkills } from '#content/program.ts';
import type { MaterialKind } from './material-limits.ts';

const PAGE_SIZE = 26;
/** Marks in an excerpt, which no text contains: they are removed from it before. */
const [START, STOP] = ['\u0002', '\u0003'];
/** Stand for angle brackets meanwhile: PostgreSQL would leave out what is in them, as HTML. */
const [LESS, GREATER] = ['\u0004', '\u0005'];

/** What to look for; empty values look for everything. */
export interface LibraryQuery {
	words: string;
	kind: 'learn' | 'build' | '';
	has: MaterialKind | '';
	skill: string;
	/** From 1. */
	page: number;
}

type Row = Pick<EventRow, 'slug' | 'kind' | 'title' | 'summary' | 'starts_at' | 'time_zone' | 'skills'> & {
	has: MaterialKind[];
	excerpt: string | null;
	total: number;
};

export type LibrarySession = ReturnType<typeof sessionView>;

/**
 * Past sessions with a recording or material, the newest first. Words are looked for in a session's title and summary and in all of
 * its material, together: each word may be elsewhere.
 */
export async function searchLibrary(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ words, kind, has, skill, page }: LibraryQuery,
): Promise<{ sessions: LibrarySession[]; total: number; hasMore: boolean }> {
	const offset = (page - 1) * PAGE_SIZE;
	const query = sql`websearch_to_tsquery('english', ${words})`;
	// The text of the excerpt may have only some of the words: PostgreSQL marks nothing in it if one is missing.
	const anyWord = sql`replace(${query}::text, '&', '|')::tsquery`;
	const { rows } = await sql<Row>`
		with sessions as (
			select e.*, m.documents, array_remove(
				coalesce(m.kinds, '{}') || case when e.recording_url is null then null else 'recording' end, null
			) as has
			from events e
			left join lateral (
				select array_agg(distinct kind) as kinds, tsvector_join(search) as documents
				from session_materials where event_uuid = e.event_uuid
			) m on true
			where e.kind in ('learn', 'build') and e.status = 'published' and e.ends_at <= ${now()}::timestamptz
		), found as (
			select * from sessions where cardinality(has) > 0
				and (${kind} = '' or kind = ${kind}) and (${has} = '' or ${has} = any(has)) and (${skill} = '' or ${skill} = any(skills))
				and (${words} = '' or setweight(to_tsvector('english', title), 'A') || to_tsvector('english', summary)
					|| coalesce(documents, '') @@ ${query})
		), shown as (
			select *, (count(*) over ())::int as total from found order by starts_at desc, slug limit ${PAGE_SIZE} offset ${offset}
		)
		select slug, kind, title, summary, starts_at, time_zone, skills, has, total, case when ${words} = '' then null else
			ts_headline('english', translate(coalesce((
				select concat_ws(E'\\n', s.title, s.text, s.file_text) from session_materials s
				where s.event_uuid = shown.event_uuid and s.search @@ ${anyWord}
				order by ts_rank(s.search, ${anyWord}) desc limit 1
			), summary), ${`<>${START}${STOP}`}, ${LESS + GREATER}), ${anyWord}, ${`StartSel=${START}, StopSel=${STOP}, MaxFragments=2, MaxWords=24, MinWords=8`})
		end as excerpt
		from shown order by starts_at desc, slug`.execute(db);
	const total = rows[0]?.total ?? 0;
	return { sessions: rows.map(sessionView), total, hasMore: offset + rows.length < total };
}

function sessionView({ slug, kind, title, summary, starts_at, time_zone, skills, has, excerpt }: Row) {
	return {
		slug,
		kind,
		title,
		date: formatInstant(starts_at, time_zone, { dateStyle: 'long' }),
		skills: skillLabels(skills),
		has: [...new Set(has)],
		summary,
		excerpt: excerpt === null ? undefined : partsOf(excerpt),
	};
}

/** The names of skills, in the order of the certification. @param ids Unknown ones are left out. */
const skillLabels = (ids: readonly string[]): string[] =>
	certificationSkills.filter(({ id }) => ids.includes(id)).map(({ label }) => label);

/** An excerpt as text, in parts of which every second one is highlighted. */
function partsOf(excerpt: string): string[] {
	return excerpt
		.replaceAll(LESS, '<')
		.replaceAll(GREATER, '>')
		.split(new RegExp(`[${START}${STOP}]`));
}
