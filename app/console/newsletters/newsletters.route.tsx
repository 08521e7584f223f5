import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { frame } from '#content/console/frame.ts';
import { newsletterForm, newslettersPage } from '#content/console/newsletters.ts';
import { subscribersPage } from '#content/console/subscribers.ts';
import { newsletterPictures } from '#content/newsletter-writing.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
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
	const { heading, lead, create, columns, none, pages, newest } = newslettersPage;
	return (
		<>
			<div className="console-head">
				<h1 className="h3">{heading}</h1>
				{canCreate && (
					<ButtonLink to={addresses.create} size="small">
						{create}
					</ButtonLink>
				)}
			</div>
			<p className="console-actions">
				<a href={addresses.subscribers}>{subscribersPage.heading}</a>
				<a href={addresses.pictures}>{newsletterPictures.heading}</a>
			</p>
			<p className="soft">
				{lead} {frame.times}
			</p>
			{newsletters.length === 0 ? (
				<p className="soft">{none}</p>
			) : (
				<Scroll label={heading}>
					<table className="console-table">
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
	const { states, when } = newslettersPage;
	return (
		<tr>
			<th scope="row">
				<a href={addresses.newsletter(id)} className="console-title">
					{subject}
				</a>
			</th>
			<td>{newsletterForm.lists[list]}</td>
			<td>
				<span className="console-state" data-state={state}>
					{states[state]}
				</span>
				<span className="console-sub">{when[state].replace('{time}', at)}</span>
			</td>
			<td className="console-number">{recipients?.toLocaleString('en-US') ?? '–'}</td>
		</tr>
	);
}
