import { definePart, everyone } from '#app/console/part.ts';

export const searchPart = definePart({
	pages: { '/console/search': { file: 'desk/search/search', see: 'search.see' } },
	views: { 'search.see': everyone },
});
