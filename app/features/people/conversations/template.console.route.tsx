import { data } from 'react-router';
import { type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/template.console.route';
import { fieldList, templateSchema } from './conversation.console.schema.ts';
import { templatePath } from './conversations.console.ts';
import { deleteTemplate, findTemplate, saveTemplate } from './templates.server.ts';

const gone = () => {
	throw data(null, { status: 404, headers: privateResponseHeaders });
};
const idOf = ({ params }: Pick<ActionContext, 'params'>): string => params.template ?? '';
const subjectOf = (id: string) => ({ kind: 'reply-template', id });

const save = defineAction({
	name: 'conversations.template',
	form: 'template',
	schema: templateSchema,
	errors: {
		gone,
		changed: 'Someone changed this template meanwhile. Load the page again to see it; your text is below.',
		23505: { fields: { name: ['There is a template with this name. Please choose another one.'] } },
	},
	async run(context) {
		const { tx, services, value } = context;
		const isNew = idOf(context) === 'new';
		const id = await saveTemplate(tx, services, isNew ? undefined : idOf(context), value);
		return {
			audit: { subject: subjectOf(id), after: { name: value.name } },
			to: templatePath(),
			toast: { kind: 'success', title: 'Template saved' },
		};
	},
});

const remove = defineAction({
	name: 'conversations.template-delete',
	form: 'remove',
	errors: { gone },
	async run(context) {
		await deleteTemplate(context.tx, idOf(context));
		return {
			audit: { subject: subjectOf(idOf(context)) },
			to: templatePath(),
			toast: { kind: 'success', title: 'Template deleted' },
		};
	},
});

const templateActions = { save, remove };

export const meta: Route.MetaFunction = () => consoleHead('Reply templates');

export async function loader({ params, context }: Route.LoaderArgs) {
	if (params.template === 'new') return { template: { id: undefined, name: '', body: '', version: 0 } };
	const row = await findTemplate(servicesOf(context).db, params.template);
	if (!row) throw data(null, { status: 404, headers: privateResponseHeaders });
	return { template: { id: row.template_uuid, name: row.name, body: row.body, version: row.version } };
}

export const action = actionsOf(templateActions);

export default function Template({ loaderData: { template } }: Route.ComponentProps) {
	const { id, name, body, version } = template;
	return (
		<>
			<PageLink href={templatePath()}>All templates</PageLink>
			<h1 className="h3">{id ? name : 'New template'}</h1>
			<div className="console-narrow">
				<ConsoleForm id="template" label="New template" intent="save" hidden={{ version: String(version) }}>
					<ConsoleField name="name" label="Name" help="Only operators see it." defaultValue={name} />
					<ConsoleField name="body" label="Text" help={`Fields: ${fieldList}.`} defaultValue={body} lines={10} />
					<Button type="submit">Save</Button>
				</ConsoleForm>
				{id && <FormButton id="remove" label="Delete template" intent="remove" variant="danger" />}
			</div>
		</>
	);
}
