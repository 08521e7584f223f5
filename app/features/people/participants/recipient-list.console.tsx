import { Section } from '#app/console/section.tsx';
import { personPath } from '../people/addresses.console.ts';
import type { RecipientsPage } from './recipients.console.server.ts';

export const participantMessages = {
	heading: 'Messages to participants',
	lead: 'Emails about the program to people with access to it. For news and offers use a newsletter, which people can unsubscribe from. To write one, filter the participants.',
	back: 'Participants',
	new: 'Write to participants',
	/** `{segment}` are the filters. */
	to: 'To: {segment}.',
	people:
		'{count} people have access and will get this message. Next you see their names and a preview; nothing is sent yet.',
	people1: '1 person has access and will get this message. Next you see the name and a preview; nothing is sent yet.',
	tooMany: 'These are more than {most} people. Please narrow the filters.',
	nobody: 'None of these people has access to the program. Please change the filters.',
	unclear:
		'A filter or search in the address of this page does not work anymore, so it is unclear who is meant. Go back to the participants and filter them again.',
	bodyHelp: 'An empty line starts a new paragraph. A button to the participant’s page follows the text.',
	/** The segment without filters. */
	everyone: 'Everyone with access',
	search: 'found by a search',
	recipients: 'Recipients ({count})',
	/** `{time}` is when the draft was written. */
	chosen: 'Chosen {time}. People who start later are not added; people who lose access do not get it.',
	lost: '{count} of the chosen people no longer have access and are left out.',
	lost1: '1 of the chosen people no longer has access and is left out.',
	page: 'Page {page} of {pages}',
	next: 'Next page',
	previous: 'Previous page',
} as const;

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
