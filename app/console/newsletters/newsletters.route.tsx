import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { newsletterForm, newslettersPage } from '#content/console/newsletters.ts';
import { subscribersPage } from '#content/console/subscribers.ts';
import { newsletterPictures } from '#content/newsletter-writing.ts';
import { Empty } from '../kit/empty.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { PageHead } from '../kit/page-head.tsx';
import { can } from '../kit/permissions.ts';
import { Scroll } from '../kit/scroll.tsx';
import { TableHead } from '../kit/table-head.tsx';
import type { Route } from './+types/newsletters.route';
import { addresses } from './addresses.ts';
import { type ListedNewsletter, listNewsletters } from './newsletters.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(newslettersPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const before = url.searchParams.get('before');
	const page = await listNewsletters(servicesOf(context).db, before);
	return { ...page, isFirst: before === null, canCreate: can(operator, 'newsletter.create') };
}

export default function Newsletters({ loaderData: { newsletters, older, isFirst, canCreate } }: Route.ComponentProps) {
	const { heading, lead, create, columns, none, noneText, pages, newest } = newslettersPage;
	return (
		<>
			<PageHead heading={heading} help={lead}>
				{canCreate && (
					<ButtonLink to={addresses.create} size="small">
						{create}
					</ButtonLink>
				)}
				<a href={addresses.subscribers}>{subscribersPage.heading}</a>
				<a href={addresses.pictures}>{newsletterPictures.heading}</a>
			</PageHead>
			{newsletters.length === 0 ? (
				<Empty heading={none} text={canCreate ? noneText : undefined} />
			) : (
				<Scroll label={heading}>
					<table className="console-table console-cards">
						<TableHead columns={columns} numbers={['count']} />
						<tbody>
							{newsletters.map((newsletter) => (
								<Row key={newsletter.id} newsletter={newsletter} />
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			{(older || !isFirst) && (
				<nav aria-label={pages} className="console-actions">
					{!isFirst && <a href={addresses.list}>{newest}</a>}
					{older && <a href={`${addresses.list}?before=${older}`}>{newslettersPage.older}</a>}
				</nav>
			)}
		</>
	);
}

function Row({ newsletter: { id, subject, list, state, at, recipients } }: { newsletter: ListedNewsletter }) {
	const { columns, states, when } = newslettersPage;
	return (
		<tr>
			<th scope="row">
				<a href={addresses.newsletter(id)} className="console-title">
					{subject}
				</a>
			</th>
			<td data-label={columns.list}>{newsletterForm.lists[list]}</td>
			<td>
				<span className="console-state" data-state={state}>
					{states[state]}
				</span>
				<span className="console-sub">{when[state].replace('{time}', at)}</span>
			</td>
			<td className="console-number" data-label={columns.count}>
				{recipients?.toLocaleString('en-US') ?? '–'}
			</td>
		</tr>
	);
}
