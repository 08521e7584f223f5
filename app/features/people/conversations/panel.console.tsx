import type { ConversationView } from './conversation-view.console.server.ts';
import { NoteForm, ReplyForm } from './reply-form.console.tsx';
import { ConversationStyles } from './styles.console.tsx';
import { Thread } from './thread.console.tsx';

/** The conversation about a form, on the page of that form. Its forms post to the conversation's own page. */
export function ConversationPanel({ view }: { view: ConversationView }) {
	return (
		<div className="conversation-main conversation-panel">
			<ConversationStyles />
			{view.messages.length > 0 && <Thread view={view} hasForm={false} />}
			<ReplyForm view={view} />
			<NoteForm view={view} />
		</div>
	);
}
