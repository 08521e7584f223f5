import { data } from 'react-router';
import { type ActionContext, defineAction } from '#app/act.server.ts';
import { deleteTemplate, saveTemplate } from '#app/crm/conversations/templates.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { templatePath } from './addresses.ts';
import { templateSchema, templatesPage } from './conversation.schema.ts';

const { done } = templatesPage;

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
		changed: templatesPage.changed,
		23505: { fields: { name: [templatesPage.exists] } },
	},
	async run(context) {
		const { tx, services, value } = context;
		const isNew = idOf(context) === 'new';
		const id = await saveTemplate(tx, services, isNew ? undefined : idOf(context), value);
		return {
			audit: { subject: subjectOf(id), after: { name: value.name } },
			to: templatePath(),
			toast: { kind: 'success', title: done.saved },
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
			toast: { kind: 'success', title: done.removed },
		};
	},
});

export const templateActions = { save, remove };
