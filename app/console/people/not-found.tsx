import { isRouteErrorResponse, useRouteError } from 'react-router';
import { frame } from '#content/console/frame.ts';
import { personPage } from '#content/console/people.ts';
import { StatusMessage } from '../kit/shell.tsx';

/** The error page for an erased person, after a GET or a form. */
export function PersonNotFound() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return <StatusMessage {...(status === 404 ? personPage.gone : status === 403 ? frame.forbidden : frame.failed)} />;
}
