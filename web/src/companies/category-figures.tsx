import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import * as complianceText from '@atlas/messages/compliance';
import { Link } from 'react-router';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatCount, formatHectares } from '../ui/format.ts';

/** The company's categories with their assets and hectares; each links to its list. */
export function CategoryFigures({ company }: { company: CompanyOverview }) {
  if (company.categories.length === 0) {
    return (
      <EmptyState
        heading={companiesText.noCategories()}
        headingLevel={3}
        sentence={companiesText.noCategoriesSentence()}
      />
    );
  }
  return (
    <DataTable
      caption={companiesText.categories()}
      rows={company.categories}
      keyOf={(category) => category._id}
      columns={[
        {
          id: 'category',
          heading: companiesText.category(),
          cell: (category) => (
            <Link className="link" to={`/company/${company.companyID}/assets?category=${category._id}`}>
              {category.category}
            </Link>
          ),
        },
        {
          id: 'assets',
          heading: companiesText.assets(),
          figures: true,
          cell: (category) => formatCount(category.assets),
        },
        {
          id: 'approved',
          heading: complianceText.approved(),
          figures: true,
          cell: (category) => formatCount(category.approved),
        },
        {
          id: 'hectares',
          heading: companiesText.hectares(),
          figures: true,
          cell: (category) => formatHectares(category.hectares),
        },
      ]}
    />
  );
}
