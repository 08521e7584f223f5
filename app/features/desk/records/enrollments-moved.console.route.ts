import { type LoaderFunctionArgs, redirect } from 'react-router';
import { consolePaths } from '#content/console-paths.ts';

/** The names of the list of enrollments, and what they are called in that of orders. */
const renamed: Record<string, string> = {
	status: 'state',
	payment: 'state',
	amount: 'paid',
	paid: 'paidAt',
	name: 'person',
};

/** Addresses of the list of enrollments and of its CSV lead to those of orders, which list the same rows. */
export function loader({ url }: LoaderFunctionArgs) {
	const rename = (text: string) => text.replace(/\w+/g, (name) => renamed[name] ?? name);
	const query = [...url.searchParams].map(([name, value]) =>
		name === 'sort' || name === 'columns' ? [name, rename(value)] : [rename(name), value],
	);
	const path = url.pathname.replace(consolePaths.enrollments, consolePaths.orders);
	return redirect(query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path, 301);
}
