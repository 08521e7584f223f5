import type { ConversationView } from './conversation-view.server.ts';
import { NoteForm, ReplyForm } from './reply-form.tsx';
import { ConversationStyles } from './styles.tsx';
import { Thread } from './thread.tsx';

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
