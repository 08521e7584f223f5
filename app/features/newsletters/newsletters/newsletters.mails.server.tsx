import { Img } from '@react-email/img';
import { type Kysely, sql } from 'kysely';
import Markdown, { type Components } from 'react-markdown';
import { answersTo, type ComposedMail, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { A, Line, Mail, P } from '#app/mails/layout.tsx';
import { escapeHtml } from '#app/mails/render.server.ts';
import { styles } from '#app/mails/styles.ts';
import type { Services } from '#app/services.ts';
import { mailingLists } from '#content/mailing-lists.ts';
import { newsletterMails } from '#content/mails/newsletters.ts';
import type { Newsletters, Tables } from '#database/tables.ts';
import { archivePath } from './archive.server.ts';
import { fillBlocks } from './blocks.server.ts';
import {
	type Campaign,
	campaignOf,
	fillIn,
	hasFirstName,
	isPictureAddress,
	linkOf,
	linkTokens,
	type PersonalValues,
	withTokens,
} from './newsletter-text.ts';

interface Props {
	site: string;
	/** Also the heading. */
	subject: string;
	preview: string;
	/** Markdown. */
	text: string;
	reason: string;
	campaign: Campaign;
	page: string | undefined;
	unsubscribe: string | undefined;
	preferences: string | undefined;
}

function NewsletterEmail({ site, subject, preview, text, reason, campaign, page, ...links }: Props) {
	const components: Components = {
		...mailComponents,
		a: ({ href, children }) => {
			const address = linkOf(href, site, campaign);
			return address ? <A href={address}>{children}</A> : children;
		},
		img: ({ src, alt }) =>
			typeof src === 'string' && isPictureAddress(src) ? (
				<Img src={site + src} alt={alt} width="100%" style={picture} />
			) : (
				alt
			),
	};
	return (
		<Mail site={site} preview={preview} heading={subject} reason={reason} {...links}>
			{/* HTML is shown as typed. Emails load nothing from elsewhere: other images are their alternative text. */}
			<Markdown
				components={components}
				remarkPlugins={[htmlInParagraphs, personalTokens]}
				urlTransform={(address) => address}
			>
				{text}
			</Markdown>
			{page && (
				<>
					<Line />
					<P>
						<A href={page}>{newsletterMails.inBrowser}</A>
					</P>
				</>
			)}
		</Mail>
	);
}

const picture = { display: 'block', width: '100%', height: 'auto', borderRadius: 8 } as const;

interface Node {
	type: string;
	value?: string;
	children?: Node[];
}

const CONTAINERS = ['root', 'blockquote', 'list', 'listItem'];

/** A remark plugin: wraps HTML between paragraphs in a paragraph. Unwrapped it would be dark on dark in the email. */
function htmlInParagraphs() {
	const wrapHtml = (node: Node): void => {
		if (!CONTAINERS.includes(node.type)) return;
		node.children = node.children?.map((child) => {
			if (child.type === 'html') return { type: 'paragraph', children: [child] };
			wrapHtml(child);
			return child;
		});
	};
	return wrapHtml;
}

/** A remark plugin: puts tokens in place of the reader's first name, except in code. */
function personalTokens() {
	const replace = (node: Node): void => {
		if (node.type === 'text' && node.value) node.value = withTokens(node.value);
		node.children?.forEach(replace);
	};
	return replace;
}

const heading: Components['h2'] = ({ children }) => (
	<h2 className="m-ink" style={styles.subheading}>
		{children}
	</h2>
);

/** Markdown elements in an email. Every heading is an `h2`: the subject is the `h1`. */
const mailComponents: Components = {
	p: ({ children }) => <P>{children}</P>,
	...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
	ul: ({ children }) => (
		<ul className="m-ink" style={styles.list}>
			{children}
		</ul>
	),
	ol: ({ start, children }) => (
		<ol className="m-ink" start={start} style={styles.list}>
			{children}
		</ol>
	),
	li: ({ children }) => <li style={styles.item}>{children}</li>,
	blockquote: ({ children }) => (
		<blockquote className="m-quote" style={{ ...styles.quote, paddingBottom: 1 }}>
			{children}
		</blockquote>
	),
	// Four leading spaces are enough to make one, so it looks like other text.
	pre: ({ children }) => (
		<pre className="m-ink" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
			{children}
		</pre>
	),
	hr: () => <Line />,
};

/**
 * The first name of a subscriber: as an operator entered it, as they gave it when they registered for an event, or the first word
 * of the name that they gave in a form.
 * @param subscription Its id.
 */
async function firstNameOf(db: Kysely<Tables>, subscription: string): Promise<string | undefined> {
	const { rows } = await sql<{ name: string | null }>`
		select coalesce(
			s.first_name,
			(select r.first_name from event_registrations r where lower(r.email) = lower(s.email)
				order by r.created_at desc limit 1),
			(select split_part(c.name, ' ', 1) from customers c where c.customer_uuid = s.customer_uuid)
		) as name
		from subscriptions s where s.id = ${subscription}`.execute(db);
	return rows[0]?.name?.trim() || undefined;
}

interface AboutNewsletter {
	newsletterId: string;
	/** The recipient's; none in a test. */
	subscriptionId?: string;
	isTest?: boolean;
}

/** A newsletter. The list is in the email's row: it goes only to confirmed readers of that list. */
export const newsletterMail: MailKind<AboutNewsletter> = {
	name: 'newsletter-issue',
	label: newsletterMails.label,
	async compose({ newsletterId, subscriptionId, isTest = false }, { services, site, unsubscribe, preferences }) {
		const row = await services.db
			.selectFrom('newsletters')
			.selectAll()
			.where('newsletter_uuid', '=', newsletterId)
			.executeTakeFirst();
		// Deleted before its test was sent, or stopped.
		if (!row || (row.stopped_at && !isTest)) return undefined;
		const text = row.sent_body ?? (await fillBlocks(services, row.body)).text;
		const firstName = subscriptionId && hasFirstName(text) ? await firstNameOf(services.db, subscriptionId) : undefined;
		const values = { unsubscribe, preferences, firstName };
		const hasLinks = unsubscribe !== undefined;
		return {
			...newsletterContent(services, row, text, { site, hasLinks, isTest }),
			...answersTo(services),
			shared: {
				key: [newsletterId, row.updated_at.toISOString(), site, isTest, hasLinks, text.length].join(' '),
				complete: (rendered, isHtml) => fillIn(rendered, values, isHtml ? escapeHtml : undefined),
			},
		};
	},
};

type NewsletterContent = Pick<Newsletters, 'list' | 'subject' | 'preview' | 'slug'> & {
	in_archive: boolean;
	sent_at: Date | null;
};

/**
 * A newsletter's email with tokens for what differs between readers (`fillIn`).
 * @param text Its Markdown, with its blocks filled in.
 */
export function newsletterContent(
	{ now }: Pick<Services, 'now'>,
	row: NewsletterContent,
	text: string,
	{ site, hasLinks, isTest = false }: Pick<MailContext, 'site'> & { hasLinks: boolean; isTest?: boolean },
): Pick<ComposedMail, 'subject' | 'body'> {
	return {
		subject: newsletterMails.subject(isTest ? newsletterMails.test(row.subject) : row.subject),
		body: (
			<NewsletterEmail
				site={site}
				subject={row.subject}
				preview={row.preview}
				text={text}
				reason={mailingLists[row.list].reason}
				campaign={campaignOf(row.list, row.sent_at ?? now())}
				page={row.in_archive && row.slug ? site + archivePath(row.slug) : undefined}
				unsubscribe={hasLinks ? linkTokens.unsubscribe : undefined}
				preferences={hasLinks ? linkTokens.preferences : undefined}
			/>
		),
	};
}

/** The HTML of a preview: for a reader without a name, with the given addresses as its links. */
export const completePreview = (html: string, link: string): string =>
	fillIn(html, { firstName: undefined, unsubscribe: link, preferences: link } satisfies PersonalValues, escapeHtml);
