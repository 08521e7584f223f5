import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { conversationPage, conversationsPage } from '#content/console/conversations.ts';
import { frame } from '#content/console/frame.ts';
import { consolePaths } from '#content/console/paths.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { StatusMessage } from '../kit/shell.tsx';
import { Facts, MailTo, State } from '../kit/values.tsx';
import { personPath } from '../people/addresses.ts';
import type { Route } from './+types/conversation.route';
import { conversationActions } from './conversation-actions.server.ts';
import { type ConversationView, conversationView } from './conversation-view.server.ts';
import { NoteForm, ReplyForm, StateButton } from './reply-form.tsx';
import { ConversationStyles } from './styles.tsx';
import { Thread } from './thread.tsx';

// No subject in the title: titles are stored in the browser's history.
export const meta: Route.MetaFunction = () => consoleHead(conversationsPage.singular);

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
				<PageLink href={consolePaths.conversations}>{conversationPage.back}</PageLink>
				<h1 className="h3">{subject}</h1>
				<div className="console-actions">
					<State of={isOpen ? 'open' : 'closed'} words={conversationsPage.states} />
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
	const { facts } = conversationPage;
	return (
		<Section id="person" heading={facts.heading}>
			<Facts
				facts={[
					[facts.name, person.name],
					[facts.email, <MailTo key="email" email={email} />],
					[facts.company, person.company],
					[facts.stage, person.stage],
					[facts.form, form?.label],
				]}
			/>
			{person.id && (
				<p>
					<a href={personPath(person.id)}>{facts.page}</a>
				</p>
			)}
			{form && (
				<p>
					<a href={`${consolePaths.leads}/${id}`}>{facts.submission}</a>
				</p>
			)}
		</Section>
	);
}

/** A conversation that does not exist, or was erased meanwhile. */
export function ErrorBoundary() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<StatusMessage {...(status === 404 ? conversationPage.gone : status === 403 ? frame.forbidden : frame.failed)} />
	);
}
