import { Link } from 'react-router';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { EmptyState, PageHead, Section } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { newsletterArchive as words } from '#content/newsletter.ts';
import type { Route } from './+types/newsletter-archive.route';
import { listArchive } from './archive.server.ts';

const MOST = 200;

export const meta: Route.MetaFunction = ({ matches }) => [
	...pageMeta('newsletterArchive', matches),
	{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: words.heading, href: words.feedPath },
];

export async function loader({ context }: Route.LoaderArgs) {
	const newsletters = await listArchive(servicesOf(context).db, MOST);
	return newsletters.map((each) => ({ ...each, day: dayOf(each.sentAt) }));
}

const dayOf = (at: string) => formatInstant(new Date(at), 'UTC', { year: 'numeric', month: 'long', day: 'numeric' });

export default function NewsletterArchive({ loaderData: newsletters }: Route.ComponentProps) {
	return (
		<>
			<PageHead title={words.heading} lead={words.lead}>
				<p>
					<Link to={paths.newsletter}>{words.subscribe}</Link> · <a href={words.feedPath}>{words.feed}</a>
				</p>
			</PageHead>
			<Section>
				{newsletters.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
				<ul className="grid gap-8">
					{newsletters.map(({ path, subject, preview, day, sentAt }) => (
						<li key={path}>
							<h2 className="h4">
								<Link to={path}>{subject}</Link>
							</h2>
							<p className="soft">
								<time dateTime={sentAt}>{day}</time>
							</p>
							<p>{preview}</p>
						</li>
					))}
				</ul>
			</Section>
		</>
	);
}
