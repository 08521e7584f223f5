import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Empty } from '#app/console/section.tsx';
import { type Column, Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listNames } from '#content/mailing-lists.ts';
import { newsletterPictures } from '#content/newsletter-writing.ts';
import type { Route } from './+types/newsletters.console.route';
import { type ListedNewsletter, listNewsletters } from './newsletters.console.server.ts';
import { addresses, newsletterStates } from './newsletters.console.ts';

const when = {
	draft: 'Changed {time}',
	scheduled: 'For {time}',
	sending: 'Since {time}',
	sent: 'At {time}',
	stopped: 'At {time}',
} as const;

export const meta: Route.MetaFunction = () => consoleHead('Newsletters');

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const before = url.searchParams.get('before');
	const page = await listNewsletters(servicesOf(context).db, before);
	return { ...page, isFirst: before === null, canCreate: can(operator, 'newsletter.create') };
}

export default function Newsletters({ loaderData: { newsletters, older, isFirst, canCreate } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				heading="Newsletters"
				help="Emails to the confirmed readers of a mailing list. Each reader gets each newsletter once, with a link to unsubscribe."
			>
				{canCreate && (
					<ButtonLink to={addresses.create} size="small">
						New newsletter
					</ButtonLink>
				)}
				<a href={addresses.subscribers}>Subscribers</a>
				<a href={addresses.pictures}>{newsletterPictures.heading}</a>
			</PageHead>
			{newsletters.length === 0 ? (
				<Empty
					heading="No newsletters yet"
					text={canCreate ? 'Write the first one with “New newsletter”.' : undefined}
				/>
			) : (
				<Rows region="Newsletters" columns={listColumns} rows={newsletters} rowKey={({ id }) => id} />
			)}
			{(older || !isFirst) && (
				<nav aria-label="Pages of newsletters" className="console-actions">
					{!isFirst && <a href={addresses.list}>Newest</a>}
					{older && <a href={`${addresses.list}?before=${older}`}>Older</a>}
				</nav>
			)}
		</>
	);
}

const listColumns: Column<ListedNewsletter>[] = [
	{
		head: 'Subject',
		cell: ({ id, subject }) => (
			<a href={addresses.newsletter(id)} className="console-title">
				{subject}
			</a>
		),
	},
	{ head: 'To', cell: ({ list }) => listNames[list] },
	{
		head: 'Status',
		label: '',
		cell: ({ state, at }) => (
			<>
				<span className="console-state" data-state={state}>
					{newsletterStates[state]}
				</span>
				<span className="console-sub">{when[state].replace('{time}', at)}</span>
			</>
		),
	},
	{ head: 'Recipients', isNumber: true, cell: ({ recipients }) => recipients?.toLocaleString('en-US') ?? '–' },
];
