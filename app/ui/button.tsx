import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

interface Look {
	/** `danger`: reaches many people, or cannot be undone. */
	variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
	size?: 'medium' | 'large' | 'small';
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}, className = ''): string {
	return ['btn', `btn-${variant}`, size === 'medium' ? '' : `btn-${size}`, className].filter(Boolean).join(' ');
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
	return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />;
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
	return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

interface SubmitButtonProps extends ButtonProps {
	busy: boolean;
	busyLabel: string;
}

/** Submits a form. While it is being sent, the button keeps the focus and ignores clicks. */
export function SubmitButton({ busy, busyLabel, children, variant, size, className, ...rest }: SubmitButtonProps) {
	return (
		<button
			{...rest}
			type="submit"
			className={buttonClass({ variant, size }, className)}
			aria-disabled={busy || undefined}
			// Pressing it would blur a field, whose error would then move the button away from under the pointer before it is
			// released, and the click would be lost.
			onMouseDown={(event) => event.preventDefault()}
			onClick={(event) => {
				if (busy) event.preventDefault();
				else rest.onClick?.(event);
			}}
		>
			{busy && <Spinner />}
			<span aria-live="polite">{busy ? busyLabel : children}</span>
		</button>
	);
}
