/** The same tests with all generated CVs. */
import './analysis.test.ts';
