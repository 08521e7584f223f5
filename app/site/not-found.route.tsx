import { data } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/not-found.route';
import { NotFoundPage } from './error-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('notFound', matches);

/** The request log has the missing path. */
export function loader() {
	return data(null, { status: 404 });
}

export default NotFoundPage;
