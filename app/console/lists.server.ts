import { data, type Params } from 'react-router';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { privateResponseHeaders } from './head.ts';
import { consolePageAt } from './permissions.ts';

const definitions = import.meta.glob<{ listOf: ListOf }>('../features/**/*table*.console.server.ts');

/**
 * The list of a page (`PageDefinition.list`).
 * @param params The parameters of the page's path.
 * @throws 404 if the page has none.
 */
export async function listAt(pathname: string, services: Services, params: Params): Promise<TableDefinition> {
	const list = consolePageAt(pathname)?.list;
	const module = list && (await definitions[`../features/${list.of}.console.server.ts`]?.());
	if (!module) throw data(null, { status: 404, headers: privateResponseHeaders });
	return await module.listOf({ services, params, pathname });
}
