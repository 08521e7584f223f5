import { defineAction } from '#app/act.server.ts';
import { changeArchive } from '#app/features/newsletters/newsletters.server.ts';
import { archiveSchema } from './newsletter-schema.ts';
import { newsletterPage } from './sending.tsx';

export const changeArchiveAction = defineAction({
	name: 'newsletter.archive',
	form: 'archive',
	schema: archiveSchema,
	errors: { gone: newsletterPage.gone, state: 'Only newsletters that were sent are in the archive.' },
	run: async (context) => {
		const id = context.params.newsletter ?? '';
		const changed = await changeArchive(context, id, context.value);
		return {
			audit:
				changed.length > 0
					? { subject: { kind: 'newsletter', id }, after: { changed, shown: context.value.in_archive } }
					: undefined,
			toast: { kind: 'success', title: 'Archive page saved' },
			afterCommit: context.services.pagesChanged,
		};
	},
});
