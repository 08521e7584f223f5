import { actionsOf } from '#app/act.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { messagePage } from '#app/features/newsletters/messages/messages.console.schema.ts';
import { getMessage, viewOf } from '#app/features/newsletters/messages/messages.console.server.ts';
import { MessageFields, MessageSections } from '#app/features/newsletters/messages/messages.console.tsx';
import { servicesOf } from '#app/services.ts';
import { personPath } from '../people/people.console.ts';
import type { Route } from './+types/message.console.route';
import { participantMessageActions, type RecipientsPage, recipientsPage } from './messages.console.server.ts';
import { addresses, participantMessages } from './participants.console.ts';

export const meta: Route.MetaFunction = () => consoleHead(participantMessages.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const message = await getMessage(services.db, null, params.message);
	const view = await viewOf(services, message);
	return { view, recipients: view.sent ? undefined : await recipientsPage(services, message, view.people, url) };
}

export const action = actionsOf(participantMessageActions);

export default function ParticipantMessage({ loaderData: { view, recipients } }: Route.ComponentProps) {
	const { message } = view;
	return (
		<>
			<PageLink href={addresses.messages}>{messagePage.back}</PageLink>
			<h1 className="h3">{message.subject}</h1>
			<MessageSections
				view={view}
				address={addresses.message(message.id)}
				html={addresses.html(message.id)}
				fields={<MessageFields values={message} bodyHelp={participantMessages.bodyHelp} />}
				recipients={recipients && <RecipientList {...recipients} address={addresses.message(message.id)} />}
			/>
		</>
	);
}

function RecipientList({
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
