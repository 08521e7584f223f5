import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { frame } from '#content/console/frame.ts';
import { letterForm, lettersPage } from '#content/console/newsletters.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Heads } from '../kit/table-heads.tsx';
import type { Route } from './+types/newsletters.route';
import { addresses } from './addresses.ts';
import { type ListedLetter, listLetters } from './newsletters.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(lettersPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = allowed(context.get(operatorContext), 'letters.see');
	const before = url.searchParams.get('before');
	const seen = await listLetters(servicesOf(context).db, before);
	return { ...seen, isFirst: before === null, canWrite: can(operator, 'letters.change') };
}

/** What was written to the lists. */
export default function Letters({ loaderData: { letters, older, isFirst, canWrite } }: Route.ComponentProps) {
	const { heading, lead, write, columns, none, pages, newest } = lettersPage;
	return (
		<>
			<div className="console-head">
				<h1 className="h3">{heading}</h1>
				{canWrite && (
					<ButtonLink to={addresses.write} size="small">
						{write}
					</ButtonLink>
				)}
			</div>
			<p className="soft">
				{lead} {frame.times}
			</p>
			{letters.length === 0 ? (
				<p className="soft">{none}</p>
			) : (
				<Scroll label={heading}>
					<table className="console-table">
						<Heads columns={columns} numbers={['count']} />
						<tbody>
							{letters.map((letter) => (
								<Row key={letter.id} letter={letter} />
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			{(older || !isFirst) && (
				<nav aria-label={pages} className="console-actions">
					{!isFirst && <a href={addresses.list}>{newest}</a>}
					{older && <a href={`${addresses.list}?before=${older}`}>{lettersPage.older}</a>}
				</nav>
			)}
		</>
	);
}

function Row({ letter: { id, subject, list, state, at, recipients } }: { letter: ListedLetter }) {
	const { states, when } = lettersPage;
	return (
		<tr>
			<th scope="row">
				<a href={addresses.letter(id)} className="console-title">
					{subject}
				</a>
			</th>
			<td>{letterForm.lists[list]}</td>
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
