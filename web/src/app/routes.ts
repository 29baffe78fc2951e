import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/public-layout.tsx', [
    route('signin', 'pages/signin.tsx'),
    route('signup', 'pages/signup.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
  ]),
  layout('pages/site-layout.tsx', [
    index('pages/home.tsx'),
    route('atlas', 'pages/atlas.tsx'),
    route('stage/gates', 'pages/stage-gates.tsx'),
    route('transaction/hub', 'pages/transaction-hub.tsx'),
    route('verify', 'pages/verify.tsx'),
    route('about', 'pages/about.tsx'),
    route('counters', 'pages/counters.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('offline', 'pages/offline.tsx'),
    route('kit', 'pages/kit.tsx'),
    route('kit/pieces', 'pages/kit.tsx', { id: 'pages/kit-pieces' }),
    route('kit/controls', 'pages/kit.tsx', { id: 'pages/kit-controls' }),
    route('kit/states', 'pages/kit.tsx', { id: 'pages/kit-states' }),
    route('contact', 'pages/contact.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout('pages/data-layout.tsx', [
    layout('pages/public-layout.tsx', { id: 'pages/public-data-layout' }, [
      route('commodity/:slug', 'pages/commodity.tsx'),
      route('invitation', 'pages/invitation.tsx'),
      route('reference/:ref', 'pages/reference.tsx'),
    ]),
    route('client/assets/:companyID/:clientID', 'pages/client-assets.tsx'),
    layout('pages/guarded-layout.tsx', [
      route('profile', 'pages/profile.tsx'),
      route('repository', 'pages/repository.tsx'),
      route('document', 'pages/document.tsx'),
      route('gates/engine/:companyID', 'pages/company-layout.tsx', { id: 'pages/gates-layout' }, [
        index('pages/gates-engine.tsx'),
      ]),
      route('company/:companyID', 'pages/company-layout.tsx', [
        index('pages/company.tsx'),
        route('dashboard', 'pages/dashboard.tsx'),
        route('departments', 'pages/departments.tsx'),
        route('assets', 'pages/company-assets.tsx'),
        route('assets/:assetID', 'pages/asset.tsx'),
        route('geospatial', 'pages/geospatial.tsx'),
        route('repository', 'pages/company-repository.tsx'),
        route('clients', 'pages/client-links.tsx'),
        route('treasury', 'pages/treasury.tsx'),
        route('admin', 'pages/admin.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
