import { definePart, everyone } from '#app/console/part.ts';

/** What each operator chooses for their own console. It is no change of the site, so the audit log has no entry. */
export const preferencesPart = definePart({
	pages: {
		'/console/preferences': { file: 'operators/preferences/preferences', see: 'preferences.see' },
	},
	views: { 'preferences.see': everyone },
});
