import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { PageError } from '#app/console/shell.tsx';
import { Facts, MailTo, State } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { personPath } from '../people/people.console.ts';
import type { Route } from './+types/conversation.console.route';
import { conversationActions } from './conversation-actions.console.server.ts';
import { type ConversationView, conversationView } from './conversation-view.console.server.ts';
import { conversationStates } from './conversations.console.ts';
import { NoteForm, ReplyForm, StateButton } from './reply-form.console.tsx';
import { ConversationStyles, Thread } from './thread.console.tsx';

const gone = {
	heading: 'Not found',
	text: 'This conversation does not exist. The person may have been erased.',
	link: 'Back to Today',
} as const;

// No subject in the title: titles are stored in the browser's history.
export const meta: Route.MetaFunction = () => consoleHead('Conversation');

export async function loader({ params, context }: Route.LoaderArgs) {
	const view = await conversationView(servicesOf(context), context.get(operatorContext), params.conversation);
	if (!view) throw data(null, { status: 404, headers: privateResponseHeaders });
	return { view };
}

export const action = actionsOf(conversationActions);

export default function Conversation({ loaderData: { view } }: Route.ComponentProps) {
	const { subject, isOpen } = view;
	return (
		<>
			<ConversationStyles />
			<div className="conversation-head">
				<PageLink href={consolePaths.conversations}>All conversations</PageLink>
				<h1 className="h3">{subject}</h1>
				<div className="console-actions">
					<State of={isOpen ? 'open' : 'closed'} words={conversationStates} />
					<StateButton view={view} />
				</div>
			</div>
			<div className="conversation-page">
				<div className="conversation-main">
					<Thread view={view} />
					<ReplyForm view={view} />
					<NoteForm view={view} />
				</div>
				<div className="conversation-side">
					<PersonFacts view={view} />
				</div>
			</div>
		</>
	);
}

function PersonFacts({ view: { id, person, email, form } }: { view: ConversationView }) {
	return (
		<Section id="person" heading="Person">
			<Facts
				facts={[
					['Name', person.name],
					['Email', <MailTo key="email" email={email} />],
					['Company', person.company],
					['Stage', person.stage],
					['Form', form?.label],
				]}
			/>
			{person.id && (
				<p>
					<a href={personPath(person.id)}>All about this person</a>
				</p>
			)}
			{form && (
				<p>
					<a href={`${consolePaths.leads}/${id}`}>Form submission</a>
				</p>
			)}
		</Section>
	);
}

/** A conversation that does not exist, or was erased meanwhile. */
export function ErrorBoundary() {
	return <PageError missing={gone} />;
}
