/** The same tests with all generated CVs. */
import './analyse.test.ts';
