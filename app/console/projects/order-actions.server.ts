import { defineAction } from '#app/act.server.ts';
import { moveProject } from '#app/features/portfolio/arrange.server.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { orderAddress } from './addresses.ts';
import { orderPage, placeSchema, stepSchema } from './projects.schema.ts';

const { done, refused } = orderPage;

export const moveAction = defineAction({
	name: 'projects.move',
	form: (form) => `place-${form.get('id')}`,
	schema: ({ form }): FormSchema<{ id: string; to: 'up' | 'down' | number }> =>
		['up', 'down'].includes(String(form.get('to'))) ? stepSchema : placeSchema,
	errors: {
		gone: { form: 'order', description: refused.gone, status: 404 },
		state: (reason: 'absent' | 'first' | 'last', { value }) => ({
			form: reason === 'absent' ? 'order' : `step-${value.id}`,
			description: refused[reason],
		}),
	},
	async run({ tx, services, value: { id, to }, url }) {
		const { before, after } = await moveProject(tx, id, to);
		const description = done.description.replace('{place}', String(after));
		return {
			audit: { subject: { kind: 'project', id }, before: { place: before }, after: { place: after } },
			to: `${orderAddress}${url.search}#p-${id}`,
			toast: { kind: 'success', title: done.title, description },
			afterCommit: services.pagesChanged,
		};
	},
});
