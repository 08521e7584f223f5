import { definePart, everyone } from '../kit/part.ts';

export const searchPart = definePart({
	pages: { '/console/search': { file: 'search/search', see: 'search.see' } },
	views: { 'search.see': everyone },
});
