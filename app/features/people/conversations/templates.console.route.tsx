import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/templates.console.route';
import { templatePath } from './conversations.console.ts';
import { listTemplates } from './templates.server.ts';
import { ConversationStyles } from './thread.console.tsx';

export const meta: Route.MetaFunction = () => consoleHead('Reply templates');

export async function loader({ context }: Route.LoaderArgs) {
	const rows = await listTemplates(servicesOf(context).db);
	return {
		templates: rows.map(({ template_uuid, name, body }) => ({ id: template_uuid, name, body })),
		canEdit: can(context.get(operatorContext), 'conversations.template'),
	};
}

export default function Templates({ loaderData: { templates, canEdit } }: Route.ComponentProps) {
	return (
		<>
			<ConversationStyles />
			<PageLink href={consolePaths.conversations}>All conversations</PageLink>
			<h1 className="h3">Reply templates</h1>
			<p className="soft">Texts that you answer with often. Fields are filled in when you insert a template.</p>
			{canEdit && (
				<p>
					<ButtonLink to={templatePath('new')} size="small">
						New template
					</ButtonLink>
				</p>
			)}
			{templates.length === 0 && <p>No templates yet. A template saves typing what you answer often.</p>}
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
