import { Feed } from 'feed';
import { servicesOf } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { newsletterArchive as words } from '#content/newsletter.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/feed.route';
import { listArchive } from './archive.server.ts';

const MOST = 30;

/** /newsletter/feed.xml: the archive as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const { db, config } = servicesOf(context);
	const newsletters = await listArchive(db, MOST);
	const site = config.APP_URL;
	const latest = newsletters.map(({ changedAt }) => new Date(changedAt)).sort((a, b) => b.getTime() - a.getTime())[0];
	const feed = new Feed({
		title: `${program.name} · ${words.heading}`,
		description: words.lead,
		id: site + paths.newsletterArchive,
		link: site + paths.newsletterArchive,
		feedLinks: { atom: site + words.feedPath },
		language: 'en',
		copyright: program.name,
		author: { name: program.name },
		...(latest && { updated: latest }),
	});
	for (const { path, subject, preview, sentAt, changedAt } of newsletters) {
		feed.addItem({
			title: subject,
			id: site + path,
			link: site + path,
			description: preview,
			published: new Date(sentAt),
			date: new Date(changedAt),
		});
	}
	return new Response(feed.atom1(), {
		headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
	});
}
