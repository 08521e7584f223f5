import { isRouteErrorResponse, useRouteError } from 'react-router';
import { frame } from '#app/console/frame-words.ts';
import { StatusMessage } from '#app/console/shell.tsx';

const gone = {
	heading: 'This contact does not exist anymore',
	text: 'The contact was erased, or this page’s address is incomplete. If you just sent something, it was not saved.',
	link: 'Back to Today',
} as const;

export function PersonNotFound() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return <StatusMessage {...(status === 404 ? gone : status === 403 ? frame.forbidden : frame.failed)} />;
}
