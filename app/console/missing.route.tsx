import { data } from 'react-router';

/** What is not there, behind the guard: a stranger does not learn which addresses there are. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export function action(): never {
	throw data(null, { status: 404 });
}

export default function Missing() {
	return null;
}
