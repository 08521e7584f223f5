import { Section } from '#app/console/section.tsx';
import { personPath } from '../people/addresses.console.ts';
import type { RecipientsPage } from './recipients.console.server.ts';

export const participantMessages = {
	heading: 'Messages to participants',
	back: 'Participants',
	tooMany: 'These are more than {most} people. Please narrow the filters.',
	nobody: 'None of these people has access to the program. Please change the filters.',
	unclear:
		'A filter or search in the address of this page does not work anymore, so it is unclear who is meant. Go back to the participants and filter them again.',
	bodyHelp: 'An empty line starts a new paragraph. A button to the participant’s page follows the text.',
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
	const heading = `Recipients (${count.toLocaleString('en-US')})`;
	return (
		<Section id="recipients" heading={heading}>
			<p className="soft">
				{`Chosen ${chosenAt}. People who start later are not added; people who lose access do not get it.`}{' '}
				{withoutAccess > 0 &&
					(withoutAccess === 1
						? '1 of the chosen people no longer has access and is left out.'
						: `${withoutAccess.toLocaleString('en-US')} of the chosen people no longer have access and are left out.`)}
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
					<span>{`Page ${page} of ${pages}`}</span>
					{page > 1 && <a href={`${address}?page=${page - 1}#recipients`}>Previous page</a>}
					{page < pages && <a href={`${address}?page=${page + 1}#recipients`}>Next page</a>}
				</nav>
			)}
		</Section>
	);
}
