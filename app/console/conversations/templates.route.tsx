import { consolePaths } from '#app/console/kit/paths.ts';
import { listTemplates } from '#app/crm/conversations/templates.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/templates.route';
import { templatePath } from './addresses.ts';
import { templatesPage } from './conversation.schema.ts';
import { ConversationStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(templatesPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const rows = await listTemplates(servicesOf(context).db);
	return {
		templates: rows.map(({ template_uuid, name, body }) => ({ id: template_uuid, name, body })),
		canEdit: can(context.get(operatorContext), 'conversations.template'),
	};
}

export default function Templates({ loaderData: { templates, canEdit } }: Route.ComponentProps) {
	const { heading, lead, add, empty, backToConversations } = templatesPage;
	return (
		<>
			<ConversationStyles />
			<PageLink href={consolePaths.conversations}>{backToConversations}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			{canEdit && (
				<p>
					<ButtonLink to={templatePath('new')} size="small">
						{add}
					</ButtonLink>
				</p>
			)}
			{templates.length === 0 && <p>{empty}</p>}
			<ul className="conversation-thread">
				{templates.map(({ id, name, body }) => (
					<li key={id} className="conversation-message">
						<h2 className="h5">{canEdit ? <a href={templatePath(id)}>{name}</a> : name}</h2>
						<p className="conversation-text">{body}</p>
					</li>
				))}
			</ul>
		</>
	);
}
