-- The legal coordinate systems on Arc 1950 under private numbers with explicit definitions: an EPSG code would pick the
-- datum shift of a neighbouring country (11 m off at Bulawayo). Neither authority nor WKT is given, so that PROJ reads
-- the definition and nothing else.
INSERT INTO public.spatial_ref_sys (srid, proj4text)
VALUES
  (990001, '+proj=tmerc +lat_0=0 +lon_0=31 +k=1 +x_0=0 +y_0=1950000 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990002, '+proj=longlat +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +no_defs'),
  (990035, '+proj=utm +zone=35 +south +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990036, '+proj=utm +zone=36 +south +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990125, '+proj=tmerc +lat_0=0 +lon_0=25 +k=1 +x_0=0 +y_0=0 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990127, '+proj=tmerc +lat_0=0 +lon_0=27 +k=1 +x_0=0 +y_0=0 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990129, '+proj=tmerc +lat_0=0 +lon_0=29 +k=1 +x_0=0 +y_0=0 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990131, '+proj=tmerc +lat_0=0 +lon_0=31 +k=1 +x_0=0 +y_0=0 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs'),
  (990133, '+proj=tmerc +lat_0=0 +lon_0=33 +k=1 +x_0=0 +y_0=0 +a=6378249.145 +rf=293.4663077 +towgs84=-145,-97,-292,0,0,0,0 +units=m +no_defs')
ON CONFLICT (srid) DO UPDATE SET auth_name = NULL, auth_srid = NULL, srtext = NULL, proj4text = excluded.proj4text;
