import Markdown, { type Components } from 'react-markdown';
import { data, Link, type MetaDescriptor } from 'react-router';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { PageHead, Section } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { newsletterArchive as words } from '#content/newsletter.ts';
import { pages } from '#content/pages.ts';
import { program } from '#content/program.ts';
import type { Route } from './+types/newsletter-issue.route';
import { findArchived } from './archive.server.ts';
import { isPictureAddress } from './newsletter-text.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
	const newsletter = await findArchived(servicesOf(context), params.slug);
	if (!newsletter) throw data(null, { status: 404 });
	const day = formatInstant(new Date(newsletter.sentAt), 'UTC', { year: 'numeric', month: 'long', day: 'numeric' });
	return { ...newsletter, day };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }): MetaDescriptor[] => {
	if (!loaderData) return [{ title: pages.newsletterArchive.title }];
	const { subject, preview, path, sentAt, changedAt } = loaderData;
	const origin = siteOrigin(matches);
	const article = {
		'@context': 'https://schema.org',
		'@type': 'Article',
		headline: subject,
		description: preview,
		url: origin + path,
		datePublished: sentAt,
		dateModified: changedAt,
		publisher: { '@type': 'Organization', name: program.name, url: `${origin}/` },
	};
	// A function, because a subject may contain replacement patterns such as `$&`.
	const title = pages.newsletterIssue.title.replace('{subject}', () => subject);
	return pageMeta('newsletterIssue', matches, { title, description: preview, path, structured: [article] });
};

/** Headings below the page's own; links as written; only pictures of our own. HTML is shown as typed. */
const components: Components = {
	h1: ({ children }) => <h2>{children}</h2>,
	img: ({ src, alt }) =>
		typeof src === 'string' && isPictureAddress(src) ? <img src={src} alt={alt} loading="lazy" /> : alt,
};

export default function NewsletterIssue({ loaderData: { subject, text, day, sentAt } }: Route.ComponentProps) {
	return (
		<>
			<PageHead eyebrow={words.eyebrow} title={subject}>
				<p className="soft">
					<time dateTime={sentAt}>{day}</time>
				</p>
			</PageHead>
			<Section>
				<div className="prose">
					<Markdown components={components}>{text}</Markdown>
				</div>
				<p className="mt-12">
					<Link to={paths.newsletterArchive}>{words.all}</Link> · <Link to={paths.newsletter}>{words.subscribe}</Link>
				</p>
			</Section>
		</>
	);
}
