import { data } from 'react-router';

/** The 404 of the console. It is behind the guard, so a signed-out visitor cannot probe which URLs exist. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export function action(): never {
	throw data(null, { status: 404 });
}

export default function Missing() {
	return null;
}
