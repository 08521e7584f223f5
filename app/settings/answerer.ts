import { useRouteLoaderData } from 'react-router';
import { somePerson } from '#content/form-next.ts';

interface Answerer {
	name: string;
	role: string;
}

/** A text of content/form-next.ts with the name of who answers. @param answerer Undefined while operators name no one. */
export function withAnswerer(text: string, answerer: Answerer | undefined): string {
	return text.replaceAll('{person}', () => (answerer ? `${answerer.name}, ${answerer.role},` : somePerson));
}

/** Who answers, as operators set it; undefined while they name no one. */
export const useAnswerer = (): Answerer | undefined => useRouteLoaderData<{ answerer?: Answerer }>('root')?.answerer;
