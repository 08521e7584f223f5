import { participantMessages } from '#content/console/participants.ts';
import { Section } from '../kit/section.tsx';
import { personPath } from '../people/addresses.ts';
import type { RecipientsPage } from './recipients.server.ts';

/** Who gets a message: the number, and the names of a page. @param address Of the message's page. */
export function RecipientList({
	count,
	page,
	pages,
	first,
	people,
	withoutAccess,
	chosenAt,
	address,
}: RecipientsPage & { address: string }) {
	const words = participantMessages;
	const heading = words.recipients.replace('{count}', count.toLocaleString('en-US'));
	return (
		<Section id="recipients" heading={heading}>
			<p className="soft">
				{words.chosen.replace('{time}', chosenAt)}{' '}
				{withoutAccess > 0 &&
					(withoutAccess === 1 ? words.lost1 : words.lost.replace('{count}', withoutAccess.toLocaleString('en-US')))}
			</p>
			<ol className="console-list" start={first}>
				{people.map(({ person, name, email }) => (
					<li key={person}>
						<a href={personPath(person)}>{name ?? email}</a>
						{name && <span className="console-sub">{email}</span>}
					</li>
				))}
			</ol>
			{pages > 1 && (
				<nav className="console-actions" aria-label={heading}>
					<span>{words.page.replace('{page}', String(page)).replace('{pages}', String(pages))}</span>
					{page > 1 && <a href={`${address}?page=${page - 1}#recipients`}>{words.previous}</a>}
					{page < pages && <a href={`${address}?page=${page + 1}#recipients`}>{words.next}</a>}
				</nav>
			)}
		</Section>
	);
}
