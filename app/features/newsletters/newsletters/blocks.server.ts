import { eventPath, formatInstant } from '#app/features/events/events/events.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { newsletterBlocks as words } from '#content/newsletter-writing.ts';
import { podcastEpisodes } from '#content/podcast.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { BLOCK } from './newsletter-text.ts';

type Needs = Pick<Services, 'db' | 'now'>;

interface Filled {
	/** Markdown. */
	text: string;
	/** Why blocks are empty, one sentence each: what they show is gone. */
	missing: string[];
}

/** Fills the blocks of a text from current data. A block whose subject is gone is left out, and reported. */
export async function fillBlocks(needs: Needs, text: string): Promise<Filled> {
	const blocks = new Map([...text.matchAll(BLOCK)].map(([block, name = '', id = '']) => [block, { name, id }]));
	const filled = new Map<string, string>();
	const missing: string[] = [];
	for (const [block, { name, id }] of blocks) {
		const content = await contentOf(needs, name, id);
		if (content === undefined) missing.push(words.missing.replace('{block}', block.trim()));
		filled.set(block, content ?? '');
	}
	return { text: text.replaceAll(BLOCK, (block) => filled.get(block) ?? ''), missing };
}

async function contentOf(needs: Needs, name: string, id: string): Promise<string | undefined> {
	if (name === 'project') return await projectOf(needs, id);
	if (name === 'episode') return episodeOf(id);
	return await nextSession(needs);
}

async function nextSession({ db, now }: Needs): Promise<string | undefined> {
	const event = await db
		.selectFrom('events')
		.select(['slug', 'title', 'summary', 'starts_at', 'time_zone'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.orderBy('slug')
		.executeTakeFirst();
	if (!event) return undefined;
	const when = formatInstant(event.starts_at, event.time_zone, {
		weekday: 'long',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});
	return quotation(words.session, event.title, [when, event.summary], words.sessionLink, eventPath(event.slug));
}

async function projectOf({ db }: Needs, id: string): Promise<string | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db
		.selectFrom('builder_portfolios')
		.select(['project_title', 'name'])
		.where('portfolio_uuid', '=', id)
		.where('status', '=', 'approved')
		.executeTakeFirst();
	if (!row) return undefined;
	const by = words.by.replace('{name}', row.name);
	return quotation(words.project, row.project_title, [by], words.projectLink, `${paths.portfolio}/${id}`);
}

function episodeOf(id: string): string | undefined {
	const episode = podcastEpisodes.find(({ number }) => String(number) === id);
	if (!episode) return undefined;
	return quotation(words.episode, episode.title, [episode.summary], words.episodeLink, paths.podcast);
}

function quotation(label: string, title: string, lines: string[], link: string, path: string): string {
	const paragraphs = [`**${label}: ${escapeMarkdown(title)}**`, ...lines.filter(Boolean).map(escapeMarkdown)];
	return [...paragraphs, `[${link}](${path})`].map((line) => `> ${line}`).join('\n>\n');
}

/** Escapes a text of one line, so that none of it is Markdown (CommonMark, 2.4). */
const escapeMarkdown = (text: string): string =>
	text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/[!-/:-@[-`{-~]/g, '\\$&');

export async function blockChoices({ db }: Pick<Services, 'db'>): Promise<{ label: string; block: string }[]> {
	const projects = await db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title'])
		.where('status', '=', 'approved')
		.orderBy('created_at', 'desc')
		.limit(30)
		.execute();
	return [
		{ label: words.session, block: '{{next_session}}' },
		...podcastEpisodes.map(({ number, title }) => ({
			label: `${words.episode}: ${title}`,
			block: `{{episode:${number}}}`,
		})),
		...projects.map((row) => ({
			label: `${words.project}: ${row.project_title}`,
			block: `{{project:${row.portfolio_uuid}}}`,
		})),
	];
}
